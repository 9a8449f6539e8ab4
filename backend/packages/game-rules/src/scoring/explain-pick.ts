/**
 * SCORE-10: every number of a score can be explained by the rule that produced it, one line for each part
 * of the pick and session that could have earned points, with the rows of the results behind it.
 */
import type { RoundPick, PickField } from '../model/pick.js';
import type { ResultStatus, Round } from '../model/season.js';
import { mainDriverEarns } from './score-pick.js';
import type { RoundPoints, UsedRow } from './round-points.js';
import { roundPoints } from './round-points.js';

/** Why a line has its points. */
export const SCORE_CODES = [
  'AS_AWARDED',
  'MAIN_NOT_STARTED',
  'MAIN_NOT_FINISHED',
  'MAIN_DISQUALIFIED',
  'RESERVE_ACTIVATED',
  'RESERVE_NOT_NEEDED',
  'ASSIGNED_WITH_ZERO',
] as const;
export type ScoreCode = (typeof SCORE_CODES)[number];

/** Ids of the rules that can produce a number, as in `docs/rules.md`. */
export const SCORE_RULES = ['SCORE-4', 'SCORE-5', 'SCORE-6', 'SCORE-7'] as const;
export type ScoreRule = (typeof SCORE_RULES)[number];

/** What a part of a pick was awarded in a session: the sum of its rows. */
type Award = {
  readonly part: PickField;
  readonly session: 'race' | 'sprint';
  readonly awarded: number;
  /** The driver's row, or those of the team's cars; none for a team without a car. */
  readonly rows: readonly UsedRow[];
};

/** One part of a pick in one session: what it was awarded, and what counts, in points. */
export type ScoreLine = Award & {
  readonly code: ScoreCode;
  readonly rule: ScoreRule;
  /** What counts for the player. */
  readonly points: number;
};

const RULE_OF: { readonly [part in PickField]: ScoreRule } = {
  mainDriver: 'SCORE-4',
  reserveDriver: 'SCORE-5',
  team: 'SCORE-6',
};

const MAIN_CODES: { readonly [status in ResultStatus]: ScoreCode } = {
  FINISHED: 'AS_AWARDED',
  NC: 'AS_AWARDED',
  DNF: 'MAIN_NOT_FINISHED',
  DSQ: 'MAIN_DISQUALIFIED',
  DNS: 'MAIN_NOT_STARTED',
};

const line = (award: Award, code: ScoreCode, counts = true): ScoreLine => ({
  ...award,
  code,
  // a main driver who does not start is what activates the reserve driver
  rule: code === 'MAIN_NOT_STARTED' ? 'SCORE-5' : RULE_OF[award.part],
  points: counts ? award.awarded : 0,
});

const driverAward = (
  points: RoundPoints,
  session: 'race' | 'sprint',
  of: { readonly part: PickField; readonly driver: string },
): Award => {
  const results = points[session];
  const row = results?.rowOf(of.driver);
  const awarded = results?.ofDriver(of.driver) ?? 0;
  return { part: of.part, session, awarded, rows: row ? [row] : [] };
};

const teamAward = (points: RoundPoints, session: 'race' | 'sprint', team: string): Award => {
  const rows = points[session]?.rowsOfTeam(team) ?? [];
  return { part: 'team', session, awarded: points[session]?.ofTeam(team) ?? 0, rows };
};

const raceLines = (pick: RoundPick, points: RoundPoints): readonly ScoreLine[] => {
  const status = points.race.status(pick.mainDriver);
  const main = driverAward(points, 'race', { part: 'mainDriver', driver: pick.mainDriver });
  const reserve = driverAward(points, 'race', {
    part: 'reserveDriver',
    driver: pick.reserveDriver,
  });
  const isActivated = status === 'DNS';
  return [
    line(main, MAIN_CODES[status], mainDriverEarns(status)),
    line(reserve, isActivated ? 'RESERVE_ACTIVATED' : 'RESERVE_NOT_NEEDED', isActivated),
    line(teamAward(points, 'race', pick.team), 'AS_AWARDED'),
  ];
};

const sprintLines = (pick: RoundPick, points: RoundPoints): readonly ScoreLine[] => {
  if (points.sprint === null) return [];
  const reserve = { part: 'reserveDriver', driver: pick.reserveDriver } as const;
  return [
    line(driverAward(points, 'sprint', reserve), 'AS_AWARDED'),
    line(teamAward(points, 'sprint', pick.team), 'AS_AWARDED'),
  ];
};

/** The lines of a score; they add up to its `totalPoints`. Null where `scorePick` is null. */
export const explainPick = (pick: RoundPick, round: Round): readonly ScoreLine[] | null => {
  const points = roundPoints(round);
  if (points === null) return null;
  const lines = [...raceLines(pick, points), ...sprintLines(pick, points)];
  if (pick.scores) return lines;
  return lines.map((each) => ({
    ...line(each, 'ASSIGNED_WITH_ZERO', false),
    rule: 'SCORE-7' as const,
  }));
};
