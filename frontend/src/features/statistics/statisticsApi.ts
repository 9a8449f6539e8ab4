import { statisticsApi as generated } from '../../api/generated/statistics.generated';

/** A player's figures, in one league or over all of a season (tag `statistics`). */
export const statisticsApi = generated;

export const { useGetUserStatisticsQuery, useGetLeagueStatisticsQuery } = statisticsApi;

export type { UserStatisticsDto as UserStatistics } from '../../api/generated/statistics.generated';
