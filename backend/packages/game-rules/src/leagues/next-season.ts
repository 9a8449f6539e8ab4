/**
 * HALL-1: the season that the next league of the same people plays; null while there is no later one.
 *
 * @param played the season of the league that ends
 * @param ofNewLeagues the season that leagues play which are made now
 */
export const nextSeasonAfter = (played: number, ofNewLeagues: number): number | null =>
  ofNewLeagues > played ? ofNewLeagues : null;
