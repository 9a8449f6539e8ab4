/**
 * NEXT-2: the current round is the latest one whose (sprint) qualifying has begun, until its
 * weekend ends; then it is the next one that is not cancelled.
 *
 * "Latest" and "next" follow the clock and not the round number, so that a postponed round is
 * current when it is really run. A round without any time comes after all rounds that have one:
 * nothing can be picked for it, and it must not stand in the way of a round that can be played.
 */
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Round, Season } from '../model/season.js';
import { beginOf, isCompleted } from './round-status.js';
import { endOfWeekend, nearestSundayEnd } from './weekend.js';

/** A round that is run, in epoch milliseconds; `end` is null while it is not known. */
type Timed = { readonly round: Round; readonly begin: number; readonly end: number | null };

/** Rounds that are run and have a time, in its order; every save of a pick asks for the current one. */
const inTime = memoizeByObject(({ rounds }: Season): readonly Timed[] =>
  rounds
    .flatMap((round) => {
      const begin = round.isCancelled ? null : beginOf(round);
      return begin === null ? [] : [{ round, begin: begin.getTime(), end: endOf(round, begin) }];
    })
    .sort((one, other) => one.begin - other.begin || one.round.round - other.round.round),
);

/**
 * Without a time of the GP, the weekend of qualifying is taken instead; a round of a league's own calendar
 * then has no end yet.
 */
const endOf = (round: Round, begin: Date): number | null => {
  const end = endOfWeekend(round) ?? (round.instants ? null : nearestSundayEnd(begin));
  return end && end.getTime();
};

/** The round that all screens mean by "next race"; null when the season has none left. */
export const currentRound = (season: Season, now: Date): Round | null => {
  const byTime = inTime(season);
  const time = now.getTime();
  const latest = byTime.findLast(({ begin }) => time >= begin);
  if (latest !== undefined && (latest.end === null || time < latest.end)) return latest.round;
  const next = byTime.find(({ begin }) => time < begin);
  if (next !== undefined) return next.round;
  const hasNoTime = (round: Round) =>
    !round.isCancelled && beginOf(round) === null && !isCompleted(round);
  return season.rounds.find(hasNoTime) ?? null;
};
