import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofAllLeagues, ofLeague } from './leagueTags';

/**
 * A player's figures, in one league or over all of a season (tag `statistics`). Swaps, assignments
 * and a moved clock refresh them by that tag; joining or leaving a league changes the sum, and who
 * the average is taken over, so they go by `league` too.
 */
export const statisticsApi = api.enhanceEndpoints({
  endpoints: {
    getUserStatistics: { ...CACHED, providesTags: ofAllLeagues('statistics', 'league') },
    getLeagueStatistics: { ...CACHED, providesTags: ofLeague('statistics', 'league') },
    getRivalry: { ...CACHED, providesTags: ofLeague('statistics', 'league') },
  },
});

export const { useGetUserStatisticsQuery, useGetLeagueStatisticsQuery, useGetRivalryQuery } =
  statisticsApi;

export type {
  BadgeDto as Badge,
  ComparedFigureDto as ComparedFigure,
  PlayedRoundDto as PlayedRound,
  RivalPickDto as RivalPick,
  RivalryChampionshipDto as RivalryChampionship,
  RivalryDto as Rivalry,
  RivalryResultDto as RivalryResult,
  RivalryRoundDto as RivalryRound,
  UserStatisticsDto as UserStatistics,
} from './generated/api.generated';
