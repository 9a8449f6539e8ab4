/** A league whose members score what a test wants them to, in six completed rounds of eight. */
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { buildStatistics } from '../statistics/player-statistics.js';
import { aMember, aPick, aResult, aSeason, at, names, withRounds } from './builders.js';

const ROUNDS = 6;
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
/** Worth `points` in that round: a driver of its own for each, so that no name comes twice. */
const worth = (round: number, points: number): string => `r${round}-${points}`;
/** Driver n earns n points, and so does `worth(round, n)`; the cars of d1 to d8 are of team works. */
const resultsOf = (round: number) => ({
  race: [
    ...EIGHT.map((number) => aResult(`d${number}`, number, { team: 'works' })),
    ...EIGHT.map((number) => aResult(worth(round, number), number, { team: 'others' })),
  ],
  sprint: null,
});
export const calendar = aSeason({ rounds: ROUNDS + 2, teams: 4 });
/** The season with its first rounds completed. */
export const raced = (of: Season, rounds: number): Season =>
  withRounds(
    of,
    Object.fromEntries(
      of.rounds.slice(0, rounds).map(({ round }) => [round, { results: resultsOf(round) }]),
    ),
  );
export const season = raced(calendar, ROUNDS);
export const now = at('2030-04-10 00:00');
const FIRST = aMember('none').joinedAt;

/** The member scores these points, one number for each round; 0 is a missed round. */
export const scoring = (username: string, points: readonly number[], joinedAt = FIRST) =>
  aMember(username, {
    joinedAt,
    picks: points.flatMap((main, index): readonly RoundPick[] =>
      main === 0
        ? []
        : [
            aPick(index + 1, {
              ...names(1, 9 + index, 9 + index),
              mainDriver: worth(index + 1, main),
            }),
          ],
    ),
  });
export type Member = ReturnType<typeof aMember>;
/** The statistics of the first of these members. */
export const statisticsOf = (player: Member, ...others: readonly Member[]) =>
  buildStatistics({ season, members: [player, ...others], userId: player.userId, now });
