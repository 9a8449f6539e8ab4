import {
  drawnRows,
  exactPoints,
  isReserveNeeded,
  type DrawnRow,
  type Flag,
  type FlagResult,
  type FlagTables,
  type PickField,
  type RoundScore,
} from '@gridlock/game-rules';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';
import type {
  FlagDto,
  FlagKind,
  FlagPartDto,
  FlagResultDto,
  FlagRowDto,
  FlagShowDto,
  FlagTableDto,
} from './dto/flag.dto.js';
import type { VisibleLeague } from '../standings/visible-league.service.js';
import { teamNameOf } from './team-name.js';

type FlagContext = VisibleLeague & {
  readonly race: RaceSnapshot;
  readonly cameAt: Date;
  readonly correctedAt: Date | null;
  /** The reader of a flag. */
  readonly userId: string;
};

/** A flag with display names, and the rows that are drawn for its reader (FLAG-3). */
export function toFlagDto(flag: Flag, context: FlagContext): FlagDto {
  const { league, season, race, profiles, cameAt, correctedAt, now } = context;
  const show = (kind: FlagKind, at: Date | null, tables: FlagTables | null): FlagShowDto[] =>
    at && tables
      ? [
          {
            kind,
            at,
            drivers: toTable('drivers', tables, context),
            teams: toTable('teams', tables, context),
          },
        ]
      : [];
  const shows = [
    ...show('result', cameAt, flag.result),
    ...show('correction', correctedAt, flag.correction),
  ];
  const [first, sprint] = [flag.race, flag.sprint].map((rows) =>
    rows.map((row) => toResult(row, context)),
  );
  const ids = new Set([
    ...shows.flatMap(({ drivers, teams }) =>
      [...drivers.rows, ...teams.rows].map((row) => row.userId),
    ),
    ...[...flag.race, ...flag.sprint].flatMap(({ had }) => had),
  ]);
  return {
    round: race.round,
    raceName: race.name,
    locality: race.locality,
    localityBefore: flag.previous === null ? null : (season.race(flag.previous)?.locality ?? null),
    countryCode: race.countryCode,
    resultsStatus: season.resultsStatus(race, now),
    isRaceNight: league.night !== null,
    shows,
    race: first ?? [],
    sprint: sprint ?? [],
    players: [...ids].flatMap((id) => profiles.get(id) ?? []),
  };
}

const toTable = (
  which: keyof FlagTables,
  tables: FlagTables,
  context: FlagContext,
): FlagTableDto => {
  const { rows, lines, others } = drawnRows(tables[which], context.userId);
  return { rows: rows.map((row) => toRow(row, which, context)), lines, others };
};

const toRow = (row: DrawnRow, which: keyof FlagTables, context: FlagContext): FlagRowDto => {
  const { userId, from, to, before, after, gained, mark, scored } = row;
  return {
    userId,
    from,
    to,
    before: { position: before.position, points: before.points },
    after: { position: after.position, points: after.points },
    gained,
    mark,
    parts: fieldsOf(which, scored?.score).map((field) =>
      toPart(field, scored?.pick[field] ?? '', scored?.score[field], context),
    ),
  };
};

const fieldsOf = (which: keyof FlagTables, score: RoundScore | undefined): readonly PickField[] => {
  if (!score) return [];
  if (which === 'teams') return ['team'];
  return isReserveNeeded(score) ? ['mainDriver', 'reserveDriver'] : ['mainDriver'];
};

const toPart = (
  field: PickField,
  id: string,
  { racePoints, sprintPoints }: RoundScore[PickField] = { racePoints: 0, sprintPoints: 0 },
  { season, race }: FlagContext,
): FlagPartDto => {
  const name = season.nameOf(id);
  return {
    field,
    name,
    team: field === 'team' ? name : teamNameOf(season, id, race.round),
    points: exactPoints(racePoints + sprintPoints),
    isSprint: field === 'reserveDriver' && race.isSprintWeekend && racePoints === 0,
  };
};

const toResult = (
  { position, driver, team, points, had }: FlagResult,
  { season }: FlagContext,
): FlagResultDto => ({
  position,
  driver: season.nameOf(driver),
  team: season.nameOf(team),
  points,
  had: [...had],
});
