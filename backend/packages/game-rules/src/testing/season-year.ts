/** A season that is over, for its statistics: twelve teams, and the points of some drivers in each round. */
import type { RecapMember } from '../recap/round-facts.js';
import { seasonTables } from '../season-end/title-story.js';
import type { Round } from '../model/season.js';
import { aMember, aPick, aResult, aSeason, at, names, withRounds } from './builders.js';
import type { RoundPick } from '../model/pick.js';

/** `[25, 18]`: drivers 1 and 2 earn them in the first round, 3 and 4 in the second, and so on. */
export type RoundOfPoints = readonly number[];

/** The driver who earns the `nth` points of a round. */
const driverOf = (round: number, nth: number): number => (round - 1) * 4 + nth;

/**
 * A member whose main driver is the one with the nth points of each round; 0: none who earns anything, null: no pick.
 * Reserve drivers are those with the next points.
 */
export const player = (
  username: string,
  nths: readonly (number | null)[],
  changes: Partial<RecapMember> & { readonly as?: Partial<RoundPick> } = {},
): RecapMember => {
  const { as, ...rest } = changes;
  const picks = nths.flatMap((nth, index) => {
    const round = index + 1;
    if (nth === null) return [];
    const main = nth === 0 ? 20 + round : driverOf(round, nth);
    const reserve = nth === 0 ? 30 + round : driverOf(round, nth + 1);
    return [aPick(round, names(main, reserve, 20 + round), as)];
  });
  return { ...aMember(username, { picks }), exchanged: [], ...rest };
};

/** The tables of a league whose rounds had these points. */
export const yearOf = (rounds: readonly RoundOfPoints[], members: readonly RecapMember[]) => {
  const played = withRounds(
    aSeason({ rounds: rounds.length, teams: 30 }),
    Object.fromEntries(
      rounds.map((points, index): [number, Partial<Round>] => [
        index + 1,
        {
          results: {
            race: points.map((each, nth) => aResult(`d${driverOf(index + 1, nth + 1)}`, each)),
            sprint: null,
          },
        },
      ]),
    ),
  );
  return seasonTables({ season: played, members, now: at('2030-12-01 00:00') });
};
