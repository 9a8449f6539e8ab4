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

/** Figures of a player that exist only within one league. */
export type InOneLeague = StreaksAndBadges & { readonly comparison: ComparedFigures | null };

type StatisticsContext = {
  readonly season: SeasonSnapshot;
  readonly now: Date;
  readonly playedIn: (round: PlayedRound) => PlayedIn | undefined;
  /** Null where figures of several leagues are added up. */
  readonly inOneLeague: InOneLeague | null;
};

/** Statistics with display names instead of ids. */
export function toStatisticsDto(
  statistics: PlayerStatistics,
  context: StatisticsContext,
): UserStatisticsDto {
  const { season, now, inOneLeague } = context;
  const toRound = (round: PlayedRound) => toPlayedRound(round, context);
  const rounds = statistics.raceHistory.map(({ round }) => round);
  const { resultsStatus, resultsUpdatedAt } = resultsStateOf(season, rounds, now);
  return {
    ...statistics,
    season: season.year,
    driverAverages: [...statistics.driverAverages],
    teamAverages: [...statistics.teamAverages],
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

function toPlayedRound(
  played: PlayedRound,
  { season, now, playedIn }: StatisticsContext,
): PlayedRoundDto {
  const name = (id: string | null): string | null => (id === null ? null : season.nameOf(id));
  const { round, status } = played;
  const { league, entry } = playedIn(played) ?? {};
  const isPlayed = status !== 'empty';
  return {
    ...played,
    league: { _id: league?._id ?? '', name: league?.name ?? '' },
    mainDriver: name(played.mainDriver),
    reserveDriver: name(played.reserveDriver),
    team: name(played.team),
    switcheroos: isPlayed ? swapCount(entry, round) : 0,
    ...(isPlayed && storedPick(entry, round)?.ownPick && { overOwnPick: true }),
    resultsStatus: resultsStateOf(season, [round], now).resultsStatus,
  };
}
