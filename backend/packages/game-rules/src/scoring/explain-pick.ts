/**
 * SCORE-10: every number of a score can be told by the rule that produced it, one line for each part
 * of the pick and session that could have earned points.
 */
import type { Pick, PickField } from '../model/pick.js';
import type { ResultStatus, Round } from '../model/season.js';
import { mainDriverEarns } from './score-pick.js';
import type { RoundPoints } from './round-points.js';
import { roundPoints } from './round-points.js';

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

export type ScoreLine = {
  readonly part: PickField;
  readonly session: 'race' | 'sprint';
  readonly code: ScoreCode;
  /** What counts for the player. */
  readonly points: number;
  /** What the driver or the team was awarded. */
  readonly awarded: number;
};

const MAIN_CODES: { readonly [status in ResultStatus]: ScoreCode } = {
  FINISHED: 'AS_AWARDED',
  NC: 'AS_AWARDED',
  DNF: 'MAIN_NOT_FINISHED',
  DSQ: 'MAIN_DISQUALIFIED',
  DNS: 'MAIN_NOT_STARTED',
};

const line = (
  of: { readonly part: PickField; readonly session: 'race' | 'sprint'; readonly awarded: number },
  code: ScoreCode,
  counts = true,
): ScoreLine => ({ ...of, code, points: counts ? of.awarded : 0 });

const raceLines = (pick: Pick, { race }: RoundPoints): readonly ScoreLine[] => {
  const session = 'race';
  const status = race.status(pick.mainDriver);
  const main = race.ofDriver(pick.mainDriver);
  const reserve = race.ofDriver(pick.reserveDriver);
  const isActivated = status === 'DNS';
  const reserveCode = isActivated ? 'RESERVE_ACTIVATED' : 'RESERVE_NOT_NEEDED';
  return [
    line(
      { part: 'mainDriver', session, awarded: main },
      MAIN_CODES[status],
      mainDriverEarns(status),
    ),
    line({ part: 'reserveDriver', session, awarded: reserve }, reserveCode, isActivated),
    line({ part: 'team', session, awarded: race.ofTeam(pick.team) }, 'AS_AWARDED'),
  ];
};

const sprintLines = (pick: Pick, { sprint }: RoundPoints): readonly ScoreLine[] => {
  if (sprint === null) return [];
  const session = 'sprint';
  const reserve = sprint.ofDriver(pick.reserveDriver);
  return [
    line({ part: 'reserveDriver', session, awarded: reserve }, 'AS_AWARDED'),
    line({ part: 'team', session, awarded: sprint.ofTeam(pick.team) }, 'AS_AWARDED'),
  ];
};

/** The lines of a score; they add up to its `totalPoints`. Null where `scorePick` is null. */
export const explainPick = (pick: Pick, round: Round): readonly ScoreLine[] | null => {
  const points = roundPoints(round);
  if (points === null) return null;
  const lines = [...raceLines(pick, points), ...sprintLines(pick, points)];
  if (pick.scores) return lines;
  return lines.map((each) => line(each, 'ASSIGNED_WITH_ZERO', false));
};
