/**
 * Waits for work for a limited time. When the driver closes it sends a last command, and waits half a minute or
 * for ever where its server was killed or hangs.
 */
export async function inTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  // a failure after that is ignored
  work.catch(() => undefined);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
