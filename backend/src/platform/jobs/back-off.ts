const FIRST_MS = 15_000;
const LONGEST_MS = 10 * 60_000;

/**
 * How long a job is left alone after so many failures in a row: twice as long each time, ten
 * minutes at most, and never the same for two, so that jobs that failed together part.
 *
 * @param tries 1 or more
 * @param chance from 0 to 1
 * @returns milliseconds
 */
export function backOff(tries: number, chance: number): number {
  const longest = Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
