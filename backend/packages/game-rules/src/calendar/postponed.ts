/**
 * LOCK-6: a round is postponed when rounds with higher numbers lock before it, and it was moved
 * rather than they: of two rounds that have changed places, the moved one is that which has changed
 * places with more rounds, else the one with the lower number.
 *
 * Numbers alone are not enough: a round that is added in mid-season has the highest number, and passes
 * all rounds that are still to come without any of them being postponed. Cancelled rounds play no part.
 */
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Round, Season } from '../model/season.js';
import { inLockOrder } from './lock-order.js';

type Moved = {
  /** Numbers of the rounds that lock before it although theirs is higher. */
  readonly passedBy: readonly number[];
  /** How many rounds it has changed places with, in either direction. */
  readonly swaps: number;
};

const movedRounds = memoizeByObject((season: Season): ReadonlyMap<number, Moved> => {
  const planned = season.rounds.filter((round) => !round.isCancelled);
  const numbers = inLockOrder(season, planned).map(({ round }) => round);
  return new Map(
    numbers.map((round, place) => {
      const passedBy = numbers.slice(0, place).filter((each) => each > round);
      const passed = numbers.slice(place + 1).filter((each) => each < round);
      return [round, { passedBy, swaps: passedBy.length + passed.length }];
    }),
  );
});

/** Numbers of the rounds that a postponed round was moved behind; none for any other round. */
export const postponedBehind = (season: Season, { round }: Round): readonly number[] => {
  const moved = movedRounds(season);
  const own = moved.get(round);
  return own?.passedBy.filter((each) => (moved.get(each)?.swaps ?? 0) <= own.swaps) ?? [];
};

/** Whether the round is postponed. */
export const isPostponed = (season: Season, round: Round): boolean =>
  postponedBehind(season, round).length > 0;
