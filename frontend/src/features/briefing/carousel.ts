/** The place `by` steps from `at`, around the end to the start and back (OB-05). */
export const stepAround = (at: number, by: number, count: number): number =>
  (at + by + count) % count;

/** A row of dots must not become a page of them. */
const MOST_DOTS = 24;

/** From where to where dots are shown: all of them, or a stretch around the current one. */
export function dotWindow(at: number, count: number): { from: number; to: number } {
  const shown = Math.min(count, MOST_DOTS);
  const from = Math.min(Math.max(0, at - Math.floor(shown / 2)), count - shown);
  return { from, to: from + shown };
}

/** px; less is a tap with an unsteady finger */
const SWIPE = 40;

/** Which way a finger has gone sideways: -1 to the left, 1 to the right, 0 for anything else. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? -1 : 1;
}
