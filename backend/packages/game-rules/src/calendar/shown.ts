/**
 * LOCK-8: once a league has been shown the picks of a round they are final there: only a swap or an
 * assignment changes them. The round stays locked and shown, whatever becomes of its times afterwards
 * and also when the clock is set back. A league that has not been read since follows the calendar.
 */
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Season } from '../model/season.js';
import { revealedFrom } from './lock.js';

/** From when on the picks of each round may be seen, in epoch milliseconds; every save and every view needs it. */
export const revealTimes = memoizeByObject(
  ({ rounds }: Season): ReadonlyMap<number, number> =>
    new Map(rounds.map((one) => [one.round, revealedFrom(one)])),
);

/** Rounds whose picks may be seen at `now`, so that none of them may change any more. */
export const revealedRounds = (season: Season, now: Date): readonly number[] => {
  const time = now.getTime();
  return Array.from(revealTimes(season)).flatMap(([round, from]) => (time >= from ? [round] : []));
};

/**
 * The season as a league sees it that has been shown the picks of the rounds `shown`. The very same
 * season when its calendar says so already, as it does unless a lock was moved or the clock set back.
 */
export const withShown = (season: Season, shown: readonly number[], now: Date): Season => {
  const [times, time] = [revealTimes(season), now.getTime()];
  const isAhead = (round: number) => time < (times.get(round) ?? Number.NEGATIVE_INFINITY);
  if (!shown.some(isAhead)) return season;
  const rounds = season.rounds.map((round) =>
    shown.includes(round.round) ? { ...round, isShown: true } : round,
  );
  return { ...season, rounds };
};
