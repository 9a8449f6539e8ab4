/** Longer than anything takes on a machine that has other work to do. */
const WAIT_MS = 180_000;

/** Asks again and again until it is so; fails saying what was waited for. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  waitMs = WAIT_MS,
): Promise<void> {
  const end = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
