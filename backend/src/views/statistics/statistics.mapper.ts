import type {
  ComparedFigures,
  PlayedRound,
  PlayerStatistics,
  StreaksAndBadges,
} from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { resultsStateOf } from '../../seasons/race/results-state.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { storedPick } from '../../play/selection/entry-picks.js';
import { swapCount } from '../../play/selection/pick-changes.js';
import type { PlayedRoundDto, UserStatisticsDto } from './dto/statistics.dto.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** The league of a round, and the player's entry in it. */
export type PlayedIn = {
  readonly league: LeagueSnapshot;
  readonly entry: EntryWithPlan | undefined;
};

/** What is told of the player in one league alone. */
export type InOneLeague = StreaksAndBadges & { readonly comparison: ComparedFigures | null };

type Context = {
  readonly season: SeasonSnapshot;
  readonly now: Date;
  readonly playedIn: (round: PlayedRound) => PlayedIn | undefined;
  /** Null where figures of several leagues are added up. */
  readonly inOneLeague: InOneLeague | null;
};

/** Statistics with display names instead of ids. */
export function toStatisticsDto(statistics: PlayerStatistics, context: Context): UserStatisticsDto {
  const { season, now, inOneLeague } = context;
  const toRound = (round: PlayedRound) => toPlayedRound(round, context);
  const rounds = statistics.raceHistory.map(({ round }) => round);
  const { resultsStatus, resultsUpdatedAt } = resultsStateOf(season, rounds, now);
  return {
    season: season.year,
    totalPoints: statistics.totalPoints,
    driverPoints: statistics.driverPoints,
    teamPoints: statistics.teamPoints,
    averagePoints: statistics.averagePoints,
    driverAverages: [...statistics.driverAverages],
    teamAverages: [...statistics.teamAverages],
    successRate: statistics.successRate,
    comebackCount: statistics.comebackCount,
    comebackRounds: [...statistics.comebackRounds],
    bestRace: statistics.bestRace && toRound(statistics.bestRace),
    raceHistory: statistics.raceHistory.map(toRound),
    comparison: inOneLeague?.comparison ?? null,
    streaks: inOneLeague?.streaks ?? null,
    badges: [...(inOneLeague?.badges ?? [])],
    resultsStatus,
    lastUpdated: resultsUpdatedAt,
  };
}

function toPlayedRound(played: PlayedRound, { season, now, playedIn }: Context): PlayedRoundDto {
  const name = (id: string | null): string | null => (id === null ? null : season.nameOf(id));
  const { round, points, driverPoints, teamPoints, status } = played;
  const { league, entry } = playedIn(played) ?? {};
  const isPlayed = status !== 'empty';
  return {
    round,
    league: { _id: league?._id ?? '', name: league?.name ?? '' },
    points,
    driverPoints,
    teamPoints,
    mainDriver: name(played.mainDriver),
    reserveDriver: name(played.reserveDriver),
    team: name(played.team),
    status,
    switcheroos: isPlayed ? swapCount(entry, round) : 0,
    ...(isPlayed && storedPick(entry, round)?.ownPick && { overOwnPick: true }),
    leagueAverage: played.leagueAverage,
    isSuccess: played.isSuccess,
    isComeback: played.isComeback,
    resultsStatus: resultsStateOf(season, [round], now).resultsStatus,
  };
}
