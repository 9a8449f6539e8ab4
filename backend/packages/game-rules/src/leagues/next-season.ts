/**
 * HALL-1: the owner of a league may ask for its next season once every round of this one that takes place has been
 * run. That one is the season that new leagues play, if it is a later one.
 *
 * HALL-8: a season that is not stored yet is searched for from the start of the last race of the latest stored one on.
 */
import { isToBeRun } from '../calendar/moments.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Season } from '../model/season.js';

/** Whether the next season of a league that plays `season` may be asked for at `now`. */
export const mayAskForNextSeason = ({ rounds }: Season, now: Date): boolean =>
  rounds.length > 0 && !rounds.some((round) => !round.isCancelled && isToBeRun(round, now));

/**
 * The season that the next league of the same people plays; null while there is no later one.
 *
 * @param played the season of the league that ends
 * @param ofNewLeagues the season that leagues play which are made now
 */
export const nextSeasonAfter = (played: number, ofNewLeagues: number): number | null =>
  ofNewLeagues > played ? ofNewLeagues : null;

/**
 * Years of seasons to import at `now`, the first one first: the one after the latest stored season, and that of
 * the calendar year, where some were missed. None while a race of the latest stored one is still to start.
 *
 * @param latest the latest stored season that follows the real calendar
 * @param stored years of all seasons that are stored, of which those of race nights are over
 */
export const seasonYearsToImport = (
  latest: Season,
  stored: readonly number[],
  now: Date,
): readonly number[] => {
  const thisYear = now.getUTCFullYear();
  const isOver = latest.year < thisYear || hasStartedItsLast(latest, now);
  if (!isOver) return [];
  const next = Math.max(latest.year, ...stored) + 1;
  return thisYear > next ? [next, thisYear] : [next];
};

/** A race without a time may still be to come. */
const hasStartedItsLast = ({ rounds }: Season, now: Date): boolean =>
  rounds.every(
    (round) =>
      round.isCancelled ||
      isCompleted(round) ||
      (round.sessions.race !== undefined && round.sessions.race <= now),
  );
