import type { RoundMark, ScoredPick } from '@gridlock/game-rules';
import { resultsStateOf } from '../../seasons/race/results-state.js';
import { toHeldBack, toWaiting } from '../../seasons/race/waiting.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { toRoundScore } from '../../play/selection/round-score.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { LeagueTables, TableRow } from './build-tables.js';
import type {
  OverallEntryDto,
  RaceResultDto,
  StandingsDto,
  HeldBackRoundDto,
  StandingsEntryDto,
  WaitingRoundDto,
} from './dto/standings.dto.js';

type Context = {
  readonly season: SeasonSnapshot;
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly now: Date;
};

/** The tables with display names; members whose account is being deleted are left out. */
export function toStandingsDto(tables: LeagueTables, context: Context): StandingsDto {
  const members = new Map(
    tables.rows.map((row) => [row.user, { row, about: about(tables, row, context) }]),
  );
  const inTeamOrder = tables.teamOrder.flatMap((user) => members.get(user) ?? []);
  return {
    season: context.season.year,
    driverStandings: [...members.values()].flatMap(({ row, about }) =>
      about ? [{ ...about, ...inDriversTable(row) }] : [],
    ),
    constructorStandings: inTeamOrder.flatMap(({ row, about }) =>
      about ? [{ ...about, ...inTeamsTable(row) }] : [],
    ),
    overallStandings: overall(tables, members),
    lastUpdated: tables.lastUpdated.toISOString(),
    completedRounds: [...tables.completedRounds],
    waiting: waitingRounds(context),
    heldBack: heldBackRounds(context),
    resultsStatus: resultsStateOf(context.season, tables.completedRounds, context.now)
      .resultsStatus,
  };
}

const overall = (
  { overallOrder }: LeagueTables,
  members: ReadonlyMap<string, { readonly row: TableRow; readonly about: About | null }>,
): OverallEntryDto[] =>
  overallOrder.flatMap((user) => {
    const { row, about } = members.get(user) ?? {};
    if (!row || !about) return [];
    return {
      userId: about.user._id,
      position: row.overallPosition,
      positionBefore: row.overallPositionBefore,
      totalPoints: row.driverPoints + row.teamPoints,
    };
  });

const waitingRounds = ({ season, now }: Context): WaitingRoundDto[] =>
  season.races.flatMap((race) => {
    const { waitingFor, waitingCars } = toWaiting(season, race, now);
    const { round, name: raceName } = race;
    return waitingFor && waitingCars ? [{ round, raceName, waitingFor, waitingCars }] : [];
  });

const heldBackRounds = ({ season, now }: Context): HeldBackRoundDto[] =>
  season.races.flatMap((race) => {
    const { heldBack, ...until } = toHeldBack(season, race, now);
    return heldBack ? [{ round: race.round, raceName: race.name, heldBack, ...until }] : [];
  });

type InTable = Pick<
  StandingsEntryDto,
  'position' | 'positionBefore' | 'totalPoints' | 'tableMarks'
>;
type About = Omit<StandingsEntryDto, keyof InTable>;

const inDriversTable = (row: TableRow): InTable => ({
  position: row.driverPosition,
  positionBefore: row.driverPositionBefore,
  totalPoints: row.driverPoints,
  tableMarks: [...row.driverMarks],
});

const inTeamsTable = (row: TableRow): InTable => ({
  position: row.teamPosition,
  positionBefore: row.teamPositionBefore,
  totalPoints: row.teamPoints,
  tableMarks: [...row.teamMarks],
});

/** What a member's rows in both tables have in common; null for an account that is being deleted. */
function about(tables: LeagueTables, row: TableRow, { season, profiles }: Context): About | null {
  const user = profiles.get(row.user);
  if (!user) return null;
  const marks = tables.completedRounds.map((round, index) => ({
    round,
    mark: row.marks[index] ?? 'none',
  }));
  const markOf = new Map(marks.map(({ round, mark }) => [round, mark]));
  return {
    user: {
      _id: user._id,
      username: user.username,
      avatar: user.avatar,
      ...(user.isMachine && { isMachine: true }),
    },
    driverPoints: row.driverPoints,
    teamPoints: row.teamPoints,
    marks,
    raceResults: row.results.map((result) =>
      toRaceResult(result, season, markOf.get(result.pick.round) ?? 'none'),
    ),
  };
}

function toRaceResult(
  { pick, score }: ScoredPick,
  season: SeasonSnapshot,
  mark: RoundMark,
): RaceResultDto {
  const { round } = pick;
  const race = season.race(round);
  return {
    round,
    raceName: race?.name ?? `Round ${round}`,
    isSprintWeekend: race?.isSprintWeekend ?? false,
    mainDriver: season.nameOf(pick.mainDriver),
    reserveDriver: season.nameOf(pick.reserveDriver),
    team: season.nameOf(pick.team),
    mark,
    ...(pick.overOwnPick && { overOwnPick: true }),
    ...toRoundScore(score, pick, season),
  };
}
