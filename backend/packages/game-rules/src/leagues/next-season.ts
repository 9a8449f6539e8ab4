/**
 * HALL-1: the owner of a league may ask for its next season once every round of this one that takes place has been
 * run. That one is the season that new leagues play, if it is a later one.
 */
import { isToBeRun } from '../calendar/moments.js';
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
