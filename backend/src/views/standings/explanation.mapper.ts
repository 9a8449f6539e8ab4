import {
  pickStanding,
  type PickNames,
  type RoundExplanation,
  type ScoreLine,
  type UsedRow,
} from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import {
  explainedChanges,
  toAssignment,
  toNames,
  toOwnPick,
  toSteps,
  toSwap,
  type ChangeContext,
} from './explained-changes.js';
import { correctionsOf } from './explained-corrections.js';
import type { ExplanationDto } from './dto/explanation.dto.js';
import type { ExplainedLineDto, ExplainedRowDto } from './dto/explained-pick.dto.js';

/** An explanation with display names instead of ids, and with the changes of the pick. */
export function toExplanationDto(
  explanation: RoundExplanation,
  context: ChangeContext,
): ExplanationDto {
  const { season, race, userId, now } = context;
  const { outcome, pick, taken, lines, score } = explanation;
  // without a pick that may be shown, its changes are not shown either
  const changes = pick ? explainedChanges(pick, context) : [];
  const steps = toSteps(changes, context);
  return {
    userId,
    round: race.round,
    raceName: race.name,
    isSprintWeekend: race.isSprintWeekend,
    outcome,
    pick: pick && { ...toNames(pick, season), status: pick.status },
    taken: [...taken],
    lines: lines.map((line) => toLine(line, nameOfPart(line, pick), season)),
    reserveActivated: score?.reserveActivated ?? false,
    points: {
      driverPoints: score?.driverPoints ?? 0,
      teamPoints: score?.teamPoints ?? 0,
      totalPoints: score?.totalPoints ?? 0,
    },
    swap: toSwap(changes, season),
    assignment: pick && toAssignment(steps, context),
    ownPick: pick && toOwnPick(context),
    steps,
    corrections: pick ? correctionsOf((at) => pickStanding(pick, changes, at), context) : [],
    resultsStatus: season.resultsStatus(race, now),
    resultsByHand: season.isByHand(race, now),
    lastUpdated: season.resultsUpdatedAt(race, now),
  };
}

const nameOfPart = ({ part }: ScoreLine, pick: PickNames | null): string => pick?.[part] ?? '';

const toLine = (
  { rows, ...line }: ScoreLine,
  id: string,
  season: SeasonSnapshot,
): ExplainedLineDto => ({
  ...line,
  name: season.nameOf(id),
  rows: rows.map((row) => toRow(row, season)),
});

const toRow = (row: UsedRow, season: SeasonSnapshot): ExplainedRowDto => ({
  driver: season.nameOf(row.driver),
  team: row.team === null ? null : season.nameOf(row.team),
  position: row.position,
  status: row.status,
  points: row.points,
  isListed: row.isListed,
});
