import type { PickNames, RoundExplanation, ScoreLine, UsedRow } from '@gridlock/game-rules';
import type { LogEntryDto, LogState } from '../league/dto/league-log.dto.js';
import { iso } from '../race/iso.js';
import type { LoadedRace, LoadedSeason } from '../race/loaded-season.js';
import { storedPick, swapsOf } from '../selection/entry-picks.js';
import type { EntryRecord } from '../selection/entry.service.js';
import { isSwapOver } from '../switcheroo/swap-over.js';
import { correctionsOf } from './explained-corrections.js';
import type {
  ExplainedAssignmentDto,
  ExplainedLineDto,
  ExplainedNamesDto,
  ExplainedRowDto,
  ExplainedSwapDto,
  ExplanationDto,
} from './dto/explanation.dto.js';

type Context = {
  readonly season: LoadedSeason;
  readonly race: LoadedRace;
  readonly userId: string;
  readonly entry: EntryRecord | null;
  /** The league's log of this round, newest first. */
  readonly log: readonly LogEntryDto[];
  readonly now: Date;
};

/** An explanation with names instead of ids, and what was done to the pick. */
export function toExplanationDto(told: RoundExplanation, context: Context): ExplanationDto {
  const { season, race, userId, now } = context;
  const { outcome, pick, taken, lines, score } = told;
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
    // whatever was done to a pick is told with the pick, or not at all
    swap: pick && toSwap(pick, context),
    assignment: pick && toAssignment(context),
    corrections: pick ? correctionsOf(toNames(pick, season), context) : [],
    resultsStatus: season.resultsStatus(race, now),
    resultsByHand: season.isByHand(race, now),
    lastUpdated: iso(season.resultsUpdatedAt(race, now)),
  };
}

const nameOfPart = ({ part }: ScoreLine, pick: PickNames | null): string => pick?.[part] ?? '';

const toNames = (pick: PickNames, season: LoadedSeason): ExplainedNamesDto => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
});

const toLine = (line: ScoreLine, id: string, season: LoadedSeason): ExplainedLineDto => ({
  part: line.part,
  session: line.session,
  name: season.nameOf(id),
  code: line.code,
  rule: line.rule,
  points: line.points,
  awarded: line.awarded,
  rows: line.rows.map((row) => toRow(row, season)),
});

const toRow = (row: UsedRow, season: LoadedSeason): ExplainedRowDto => ({
  driver: season.nameOf(row.driver),
  team: row.team === null ? null : season.nameOf(row.team),
  position: row.position,
  status: row.status,
  points: row.points,
  isListed: row.isListed,
});

function toSwap(pick: PickNames, { season, race, entry, now }: Context): ExplainedSwapDto | null {
  // while the window is open nobody learns who has swapped, as in the league's log
  if (!isSwapOver(season.roundAt(race, now), now)) return null;
  const swaps = swapsOf(entry, race.round);
  const last = swaps.at(-1);
  if (!last) return null;
  const { mainDriver, reserveDriver } = toNames(pick, season);
  const isSwapped = swaps.length % 2 === 1;
  return {
    count: swaps.length,
    lastAt: last.at,
    originalMainDriver: isSwapped ? reserveDriver : mainDriver,
    originalReserveDriver: isSwapped ? mainDriver : reserveDriver,
  };
}

function toAssignment({ race, entry, userId, log }: Context): ExplainedAssignmentDto | null {
  const pick = storedPick(entry, race.round);
  if (pick?.status !== 'admin-assigned') return null;
  const told = log.find(
    ({ action, at, after }) =>
      action === 'override' && at.getTime() === pick.savedAt.getTime() && isOf(after, userId),
  );
  return {
    by: told?.actor.username ?? null,
    at: pick.savedAt,
    assignPoints: pick.scores,
    notes: pick.notes,
    replaced: namesIn(told?.before),
  };
}

const isOf = (state: LogState | null, userId: string): boolean =>
  state !== null && 'userId' in state && state.userId === userId;

/** The names of a pick as the log tells it. */
const namesIn = (state: LogState | null | undefined): ExplainedNamesDto | null =>
  state && 'mainDriver' in state
    ? { mainDriver: state.mainDriver, reserveDriver: state.reserveDriver, team: state.team }
    : null;
