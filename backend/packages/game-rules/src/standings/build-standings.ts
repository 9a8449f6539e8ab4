/**
 * BOARD-1: a league has two tables with one row per member; one ranks by driver points (main and
 * reserve), the other by team points, over the completed rounds.
 *
 * BOARD-2: a tie goes to the better best single round, then second best and so on; rows that are
 * still equal share the position and stand in order of joining, then of the username.
 *
 * BOARD-4: a row also says its position before the latest completed round, among the members of now;
 * nobody has one before the second completed round, nor has who had not joined before that round.
 *
 * BOARD-6: a third ranking, overall, adds both up. Nobody is its champion (BOARD-5).
 *
 * BOARD-3: the tables follow from picks and results alone, so building them again changes nothing.
 */
import { compareTotals, type RankedTotal } from './compare-totals.js';
import { byUsername, compareText } from '../names/by-username.js';
import { sumPoints } from '../scoring/points.js';
import type { ScoredLeague, ScoredMember, ScoredPick } from '../scoring/score-league.js';
import { leagueRounds, type LeagueRound, type PointsOf } from '../scoring/league-rounds.js';

/** A member's row in one table; points decimal (SCORE-1). */
export type StandingsRow = {
  readonly userId: string;
  readonly username: string;
  /** From 1; full ties share it, and the next row counts on (1, 1, 3). */
  readonly position: number;
  /** In this table before the latest completed round (BOARD-4); null where there was none. */
  readonly positionBefore: number | null;
  /** What this table ranks by. */
  readonly totalPoints: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
  /** Completed rounds with a pick that counts, in the order of their locks. */
  readonly results: readonly ScoredPick[];
};

/** The two tables of a league, and the ranking by both together. */
export type Standings = {
  readonly drivers: readonly StandingsRow[];
  readonly teams: readonly StandingsRow[];
  readonly overall: readonly StandingsRow[];
};

type Unranked = Omit<StandingsRow, 'position' | 'positionBefore' | 'totalPoints'> & {
  readonly joinedAt: Date;
};
type Contender = RankedTotal & { readonly row: Unranked };

const unranked = ({ member, results }: ScoredMember): Unranked => ({
  userId: member.userId,
  username: member.username,
  joinedAt: member.joinedAt,
  results,
  driverPoints: sumPoints(results.map((each) => each.score.driverPoints)),
  teamPoints: sumPoints(results.map((each) => each.score.teamPoints)),
});

const byMember = (one: Unranked, other: Unranked): number =>
  one.joinedAt.getTime() - other.joinedAt.getTime() ||
  byUsername(one, other) ||
  compareText(one.userId, other.userId);

type Ranked = { readonly contender: Contender; readonly position: number };

const rank = (
  rows: readonly Unranked[],
  pointsOf: PointsOf,
  counts: (pick: ScoredPick) => boolean = () => true,
): readonly Ranked[] => {
  const contenders = rows.map((row): Contender => {
    const points = row.results.filter(counts).map((each) => pointsOf(each.score));
    return { row, total: sumPoints(points), best: points.sort((one, other) => other - one) };
  });
  contenders.sort((one, other) => compareTotals(one, other) || byMember(one.row, other.row));
  let position = 0;
  return contenders.map((contender, index) => {
    const ahead = contenders[index - 1];
    if (ahead === undefined || compareTotals(ahead, contender) !== 0) position = index + 1;
    return { contender, position };
  });
};

/** Positions before the latest completed round, by user id (BOARD-4). */
const positionsBefore = (
  rows: readonly Unranked[],
  pointsOf: PointsOf,
  rounds: readonly LeagueRound[],
): ReadonlyMap<string, number> => {
  const latest = rounds.at(-1)?.round;
  const earlier = rounds.slice(0, -1);
  const before = rank(rows, pointsOf, ({ pick }) => pick.round !== latest);
  return new Map(
    before.flatMap(({ contender, position }) => {
      const { userId } = contender.row;
      const wasThere = earlier.some(({ participants }) => participants.has(userId));
      return wasThere ? [[userId, position] as const] : [];
    }),
  );
};

const table = (
  rows: readonly Unranked[],
  pointsOf: PointsOf,
  rounds: readonly LeagueRound[],
): readonly StandingsRow[] => {
  const before = positionsBefore(rows, pointsOf, rounds);
  return rank(rows, pointsOf).map(({ contender, position }) => {
    const { userId, username, driverPoints, teamPoints, results } = contender.row;
    const positionBefore = before.get(userId) ?? null;
    const totalPoints = contender.total;
    const points = { totalPoints, driverPoints, teamPoints };
    return { userId, username, position, positionBefore, ...points, results };
  });
};

/** The tables of a league, from scored picks in any order. */
export const buildStandings = (league: ScoredLeague): Standings => {
  const rows = league.members.map(unranked);
  const rounds = leagueRounds(league);
  return {
    drivers: table(rows, (score) => score.driverPoints, rounds),
    teams: table(rows, (score) => score.teamPoints, rounds),
    overall: table(rows, (score) => score.totalPoints, rounds),
  };
};
