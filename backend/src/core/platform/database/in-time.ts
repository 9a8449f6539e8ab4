/**
 * Waits for something for so long at most. The driver says goodbye when it closes, and waits half a minute
 * or for ever where its server was killed or hangs.
 */
export async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  // what fails after that concerns nobody any more
  work.catch(() => undefined);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
