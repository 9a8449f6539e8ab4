import type { RoundMark } from '@gridlock/game-rules';
import { resultsStateOf } from '../race/results-state.js';
import { toWaiting } from '../race/waiting.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { toRoundScore } from '../selection/round-score.js';
import type { Profile } from '../user/user.service.js';
import type { Board } from './board.repository.js';
import type { StoredResult, StoredStanding } from './board.schema.js';
import { unpackScore } from './packed-score.js';
import type {
  RaceResultDto,
  StandingsDto,
  StandingsEntryDto,
  WaitingRoundDto,
} from './dto/standings.dto.js';

type Context = {
  readonly season: SeasonSnapshot;
  readonly profiles: ReadonlyMap<string, Profile>;
  readonly now: Date;
};

/** A board with display names; members whose account is being deleted are left out. */
export function toStandingsDto(board: Board, context: Context): StandingsDto {
  const members = new Map(
    board.rows.map((row) => [row.user, { row, about: about(board, row, context) }]),
  );
  const inTeamOrder = board.teamOrder.flatMap((user) => members.get(user) ?? []);
  return {
    season: board.season,
    driverStandings: [...members.values()].flatMap(({ row, about }) =>
      about ? [{ ...about, ...inDriversTable(row) }] : [],
    ),
    constructorStandings: inTeamOrder.flatMap(({ row, about }) =>
      about ? [{ ...about, ...inTeamsTable(row) }] : [],
    ),
    lastUpdated: board.lastUpdated.toISOString(),
    completedRounds: board.completedRounds,
    waiting: waitingRounds(context),
    resultsStatus: resultsStateOf(context.season, board.completedRounds, context.now).resultsStatus,
  };
}

const waitingRounds = ({ season, now }: Context): WaitingRoundDto[] =>
  season.races.flatMap((race) => {
    const { waitingFor, waitingCars } = toWaiting(season, race, now);
    const { round, name: raceName } = race;
    return waitingFor && waitingCars ? [{ round, raceName, waitingFor, waitingCars }] : [];
  });

type InTable = Pick<
  StandingsEntryDto,
  'position' | 'positionBefore' | 'totalPoints' | 'tableMarks'
>;
type About = Omit<StandingsEntryDto, keyof InTable>;

const inDriversTable = (row: StoredStanding): InTable => ({
  position: row.driverPosition,
  positionBefore: row.driverPositionBefore,
  totalPoints: row.driverPoints,
  tableMarks: row.driverMarks as RoundMark[],
});

const inTeamsTable = (row: StoredStanding): InTable => ({
  position: row.teamPosition,
  positionBefore: row.teamPositionBefore,
  totalPoints: row.teamPoints,
  tableMarks: row.teamMarks as RoundMark[],
});

/** What a member's rows in both tables have in common; null for an account that is being deleted. */
function about(board: Board, row: StoredStanding, { season, profiles }: Context): About | null {
  const user = profiles.get(row.user);
  if (!user) return null;
  const marks = board.completedRounds.map((round, index) => ({
    round,
    mark: (row.marks[index] ?? 'none') as RoundMark,
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
      toRaceResult(result, season, markOf.get(result.round) ?? 'none'),
    ),
  };
}

function toRaceResult(
  result: StoredResult,
  season: SeasonSnapshot,
  mark: RoundMark,
): RaceResultDto {
  const { round } = result;
  const race = season.race(round);
  const isSprintWeekend = race?.isSprintWeekend ?? false;
  const score = { ...unpackScore(result), round, isSprintWeekend };
  return {
    round,
    raceName: race?.name ?? `Round ${round}`,
    isSprintWeekend,
    mainDriver: season.nameOf(result.mainDriver),
    reserveDriver: season.nameOf(result.reserveDriver),
    team: season.nameOf(result.team),
    mark,
    ...(result.overOwnPick && { overOwnPick: true }),
    ...toRoundScore(score, result, season),
  };
}
