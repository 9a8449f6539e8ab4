/**
 * PLAN-6: whether plans may count in a league is fixed from the first lock that it lives to see: the first
 * round that is not cancelled and locks after the league was made.
 */
import { isRevealed, scheduledReveal } from '../calendar/lock.js';
import type { Season } from '../model/season.js';

/** Whether a league that was made at `madeAt` has seen a lock. */
export const hasSeenLock = (season: Season, madeAt: Date, now: Date): boolean =>
  season.rounds.some(
    (round) =>
      !round.isCancelled && isRevealed(round, now) && scheduledReveal(round) > madeAt.getTime(),
  );

/** When a league that was made at `madeAt` sees its first lock, by the calendar; null where that is not known. */
export const firstLock = (season: Season, madeAt: Date): Date | null => {
  const locks = season.rounds
    .filter((round) => !round.isCancelled && scheduledReveal(round) > madeAt.getTime())
    .map(scheduledReveal);
  const first = Math.min(...locks);
  return Number.isFinite(first) ? new Date(first) : null;
};
