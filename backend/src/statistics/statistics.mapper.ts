import type { PlayedRound, PlayerStatistics } from '@gridlock/game-rules';
import type { LeagueFacts } from '../league/league.service.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import type { PlayedRoundDto, UserStatisticsDto } from './dto/statistics.dto.js';

type LeagueOf = (round: PlayedRound) => LeagueFacts | undefined;

/** Statistics with names instead of ids. `leagueOf` tells in which league a round was played. */
export function toStatisticsDto(
  statistics: PlayerStatistics,
  season: LoadedSeason,
  leagueOf: LeagueOf,
): UserStatisticsDto {
  const toRound = (round: PlayedRound) => toPlayedRound(round, season, leagueOf);
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
  };
}

function toPlayedRound(
  played: PlayedRound,
  season: LoadedSeason,
  leagueOf: LeagueOf,
): PlayedRoundDto {
  const name = (id: string | null): string | null => (id === null ? null : season.nameOf(id));
  const { round, points, driverPoints, teamPoints, status } = played;
  const league = leagueOf(played);
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
  };
}
