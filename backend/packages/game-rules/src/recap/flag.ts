/**
 * FLAG-1: the flag shows both tables before a completed round and right after it, among the members whom
 * its recap knows (RECAP-1), ranked as tables are (BOARD-2), with what each has gained. Before the first
 * round all are level, in the order of joining.
 *
 * FLAG-2: after a correction it shows the round once more, from the points that it gave before the
 * correction to those that it gives since.
 *
 * FLAG-4: beside it stand the first ten of the Grand Prix with those who had each as main driver, and the
 * first eight of the sprint with those who had each as reserve driver: picks that count.
 */
import type { PickField } from '../model/pick.js';
import type { DriverResult } from '../model/season.js';
import type { PointsOf } from '../scoring/league-rounds.js';
import { exactPoints } from '../scoring/points.js';
import type {
  LeagueScoringInput,
  ScoredLeague,
  ScoredMember,
  ScoredPick,
} from '../scoring/score-league.js';
import { buildStandings, type Standings, type StandingsRow } from '../standings/build-standings.js';
import { roundMarks, type RoundMark } from '../statistics/round-marks.js';
import { scoredAfter, roundThen, type RoundThen } from './round-then.js';

/** Where a member stands in a table; `place` counts rows from 0, `position` is shared on a tie. */
type FlagStand = {
  readonly place: number;
  readonly position: number;
  readonly points: number;
};

/** A member's way through a round in one table. */
export type FlagRow = {
  readonly userId: string;
  readonly username: string;
  readonly before: FlagStand;
  readonly after: FlagStand;
  /** Below 0 only by a correction. */
  readonly gained: number;
  /** How it compares with the others; of a correction: better, worse or as it was. */
  readonly mark: RoundMark;
  /** The pick and its points; null without one that counts. */
  readonly scored: ScoredPick | null;
};

/** In the order of the table after it. */
export type FlagTables = {
  readonly drivers: readonly FlagRow[];
  readonly teams: readonly FlagRow[];
};

/** A row of a session's result, and who had its driver. */
export type FlagResult = Pick<DriverResult, 'driver' | 'team' | 'points'> & {
  readonly position: number;
  /** User ids. */
  readonly had: readonly string[];
};

/** Points of a round that a member had before a correction. */
export type FormerPoints = { readonly driverPoints: number; readonly teamPoints: number };

export type Flag = {
  /** As the results came. */
  readonly result: FlagTables;
  /** What the latest correction has changed; null without one. */
  readonly correction: FlagTables | null;
  /** The completed round before it; null for the first. */
  readonly previous: number | null;
  readonly race: readonly FlagResult[];
  /** Empty on a normal weekend. */
  readonly sprint: readonly FlagResult[];
};

export type FlagInput = LeagueScoringInput & {
  readonly round: number;
  /** By user id, of those whose points the latest correction has changed; null without a correction. */
  readonly former: ReadonlyMap<string, FormerPoints> | null;
};

const FIRST_TEN = 10;
const FIRST_EIGHT = 8;

type Championship = Exclude<keyof Standings, 'overall'>;

const TABLES = {
  drivers: ({ driverPoints }) => driverPoints,
  teams: ({ teamPoints }) => teamPoints,
} as const satisfies { readonly [table in Championship]: PointsOf };

/** The flag of a round; null unless that is completed. */
export const flagOf = ({ former, ...input }: FlagInput): Flag | null => {
  const then = roundThen(input);
  if (then === null) return null;
  const { scored, completed, round } = then;
  const earlier = completed.slice(0, -1);
  const had = (field: PickField, rows: readonly DriverResult[] | null, most: number) =>
    firstOf(rows ?? [], most).map((row) => ({ ...row, had: whoHad(then, field, row.driver) }));
  return {
    result: bothTables(then, scoredAfter(scored, earlier)),
    correction: former && bothTables(then, formerly(then, former), true),
    previous: earlier.at(-1)?.round ?? null,
    race: had('mainDriver', round.results.race, FIRST_TEN),
    sprint: round.isSprintWeekend ? had('reserveDriver', round.results.sprint, FIRST_EIGHT) : [],
  };
};

const bothTables = (then: RoundThen, was: ScoredLeague, isCorrection = false): FlagTables => {
  const [before, after] = [buildStandings(was), buildStandings(then.scored)];
  const rows = (table: Championship): readonly FlagRow[] => {
    const places = new Map(before[table].map((row, place) => [row.userId, standOf(row, place)]));
    const marks = marksIn(then, TABLES[table]);
    return after[table].flatMap((row, place): readonly FlagRow[] => {
      const { userId, username, results } = row;
      const stood = places.get(userId);
      if (!stood) return [];
      const stands = standOf(row, place);
      const gained = exactPoints(stands.points - stood.points);
      return [
        {
          userId,
          username,
          before: stood,
          after: stands,
          gained,
          mark: isCorrection ? changeMark(gained) : (marks.get(userId) ?? 'none'),
          scored: results.find(({ pick }) => pick.round === then.round.round) ?? null,
        },
      ];
    });
  };
  return { drivers: rows('drivers'), teams: rows('teams') };
};

const standOf = ({ position, totalPoints }: StandingsRow, place: number): FlagStand => ({
  place,
  position,
  points: totalPoints,
});

const marksIn = (
  { scored, round }: RoundThen,
  pointsOf: PointsOf,
): ReadonlyMap<string, RoundMark> =>
  new Map(
    roundMarks(scored, pointsOf).map(({ userId, marks }) => [
      userId,
      marks.find((each) => each.round === round.round)?.mark ?? 'none',
    ]),
  );

const changeMark = (gained: number): RoundMark => {
  if (gained === 0) return 'zero';
  return gained > 0 ? 'good' : 'slow';
};

/** The league with the points that the round gave before the correction. */
const formerly = (
  { scored, round }: RoundThen,
  former: ReadonlyMap<string, FormerPoints>,
): ScoredLeague => ({
  ...scored,
  members: scored.members.map(({ member, results }): ScoredMember => ({
    member,
    results: results.map((each) => {
      const points = each.pick.round === round.round && former.get(member.userId);
      return points ? { pick: each.pick, score: { ...each.score, ...points } } : each;
    }),
  })),
});

const firstOf = (rows: readonly DriverResult[], most: number) =>
  rows
    .flatMap(({ driver, team, points, position }) =>
      position === null || position > most ? [] : [{ driver, team, points, position }],
    )
    .sort((one, other) => one.position - other.position);

const whoHad = ({ scored, round }: RoundThen, field: PickField, driver: string) =>
  scored.members.flatMap(({ member, results }) =>
    results.some(({ pick }) => pick.round === round.round && pick[field] === driver)
      ? [member.userId]
      : [],
  );
