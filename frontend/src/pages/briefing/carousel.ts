/** The place `by` steps from `at`, around the end to the start and back (OB-05). */
export const stepAround = (at: number, by: number, count: number): number =>
  (at + by + count) % count;

/** px; less is a tap with an unsteady finger */
const SWIPE = 40;

/** Which way a finger has gone sideways: -1 to the left, 1 to the right, 0 for anything else. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? -1 : 1;
}
