import { baseApi as api } from '../baseApi';
export const addTagTypes = ['statistics'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getUserStatistics: build.query<GetUserStatisticsApiResponse, GetUserStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/statistics/user/${queryArg.userId}`,
        }),
        providesTags: ['statistics'],
      }),
      getLeagueStatistics: build.query<GetLeagueStatisticsApiResponse, GetLeagueStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/statistics/league/${queryArg.leagueId}/user/${queryArg.userId}`,
        }),
        providesTags: ['statistics'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as statisticsApi };
export type GetUserStatisticsApiResponse = /** status 200  */ UserStatisticsDto;
export type GetUserStatisticsApiArg = {
  userId: string;
};
export type GetLeagueStatisticsApiResponse = /** status 200  */ UserStatisticsDto;
export type GetLeagueStatisticsApiArg = {
  leagueId: string;
  userId: string;
};
export type BestRaceDto = {
  round: number;
  points: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  status: 'empty' | 'user-submitted' | 'admin-assigned';
};
export type PlayedRoundDto = {
  round: number;
  points: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  status: 'empty' | 'user-submitted' | 'admin-assigned';
  raceName: string;
  driverPoints: number;
  teamPoints: number;
  leagueAverage: number | null;
  position: number | null;
};
export type UserStatisticsDto = {
  totalPoints: number;
  driverPoints: number;
  teamPoints: number;
  averagePoints: number;
  driverAverages: number[];
  teamAverages: number[];
  successRate: number;
  comebackCount: number;
  comebackRounds: number[];
  bestRace: BestRaceDto | null;
  raceHistory: PlayedRoundDto[];
};
export const { useGetUserStatisticsQuery, useGetLeagueStatisticsQuery } = injectedRtkApi;
