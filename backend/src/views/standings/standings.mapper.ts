import type { RoundMark, ScoredPick, StandingsRow } from '@gridlock/game-rules';
import { resultsStateOf } from '../../seasons/race/results-state.js';
import { toHeldBack, toWaiting } from '../../seasons/race/waiting.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';
import { toRoundScore } from '../../play/selection/round-score.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type { LeagueTables } from './build-tables.js';
import type {
  RaceResultDto,
  StandingsDto,
  HeldBackRoundDto,
  StandingsEntryDto,
  WaitingRoundDto,
} from './dto/standings.dto.js';
import { toNames } from './explained-changes.js';

type TablesContext = Pick<LeagueReading, 'season' | 'profiles' | 'now'>;

/** The tables with display names; members whose account is being deleted are left out. */
export function toStandingsDto(tables: LeagueTables, context: TablesContext): StandingsDto {
  const { season, profiles, now } = context;
  const members = new Map(
    tables.drivers.flatMap((row) => {
      const profile = profiles.get(row.userId);
      return profile ? [[row.userId, toMember(profile, row, { tables, season })] as const] : [];
    }),
  );
  const toTable = (table: 'drivers' | 'teams') =>
    tables[table].flatMap((row): StandingsEntryDto[] => {
      const member = members.get(row.userId);
      const tableMarks = [...(tables.marks[table].get(row.userId) ?? [])];
      return member ? [{ ...member, ...placeOf(row), tableMarks }] : [];
    });
  return {
    season: season.year,
    driverStandings: toTable('drivers'),
    constructorStandings: toTable('teams'),
    overallStandings: tables.overall
      .filter(({ userId }) => members.has(userId))
      .map((row) => ({ userId: row.userId, ...placeOf(row) })),
    lastUpdated: tables.lastUpdated,
    completedRounds: [...tables.completedRounds],
    waiting: waitingRounds(context),
    heldBack: heldBackRounds(context),
    resultsStatus: resultsStateOf(season, tables.completedRounds, now).resultsStatus,
  };
}

const placeOf = ({ position, positionBefore, totalPoints }: StandingsRow) => ({
  position,
  positionBefore,
  totalPoints,
});

const waitingRounds = ({ season, now }: TablesContext): WaitingRoundDto[] =>
  season.races.flatMap((race) => {
    const { waitingFor, waitingCars } = toWaiting(season, race, now);
    const { round, name: raceName } = race;
    return waitingFor && waitingCars ? [{ round, raceName, waitingFor, waitingCars }] : [];
  });

const heldBackRounds = ({ season, now }: TablesContext): HeldBackRoundDto[] =>
  season.races.flatMap((race) => {
    const { heldBack, ...until } = toHeldBack(season, race, now);
    return heldBack ? [{ round: race.round, raceName: race.name, heldBack, ...until }] : [];
  });

/** What a member's rows in both tables have in common. */
function toMember(
  user: Profile,
  { driverPoints, teamPoints, results }: StandingsRow,
  { tables, season }: { readonly tables: LeagueTables; readonly season: SeasonSnapshot },
): Omit<StandingsEntryDto, keyof ReturnType<typeof placeOf> | 'tableMarks'> {
  const ofRounds = tables.marks.overall.get(user._id) ?? [];
  const marks = tables.completedRounds.map((round, at) => ({
    round,
    mark: ofRounds[at] ?? 'none',
  }));
  const markOf = new Map(marks.map(({ round, mark }) => [round, mark]));
  return {
    user,
    driverPoints,
    teamPoints,
    marks,
    raceResults: results.map((result) =>
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
    ...toNames(pick, season),
    mark,
    ...(pick.overOwnPick && { overOwnPick: true }),
    ...toRoundScore(score, pick, season),
  };
}
