/** A schedule of waits: the first, doubled after each further failure, up to the longest. */
export type BackOff = {
  /** Milliseconds. */
  readonly firstMs: number;
  /** Milliseconds. */
  readonly longestMs: number;
  /** Share of each wait that is random, 0 to 1, so that what failed together is not retried together. */
  readonly jitter: number;
};

/**
 * How long to wait before the next attempt.
 *
 * @param failures in a row: 1 or more
 * @param random from 0 to 1
 * @returns milliseconds, whole
 */
export function backOffMs(
  { firstMs, longestMs, jitter }: BackOff,
  failures: number,
  random: number,
): number {
  const longest = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return Math.round(longest * (1 - jitter) + longest * jitter * random);
}
