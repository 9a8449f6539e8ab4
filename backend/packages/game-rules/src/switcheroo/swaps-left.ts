/**
 * SWAP-2: a member has a fixed number of swaps per league and season; each swap costs one, swapping
 * back one more, and swaps in a cancelled round are given back.
 */
import type { Season } from '../model/season.js';

/** Swaps left, never below 0. `swapRounds` has one entry per swap made, `total` comes from settings. */
export const swapsLeft = (input: {
  readonly season: Season;
  readonly swapRounds: readonly number[];
  readonly total: number;
}): number => {
  const cancelled = new Set(
    input.season.rounds.filter((round) => round.isCancelled).map((round) => round.round),
  );
  const spent = input.swapRounds.filter((round) => !cancelled.has(round)).length;
  return Math.max(0, input.total - spent);
};
