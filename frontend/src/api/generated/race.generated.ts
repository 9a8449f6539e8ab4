import { baseApi as api } from '../baseApi';
export const addTagTypes = ['race'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getNextRace: build.query<GetNextRaceApiResponse, GetNextRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/next-race`,
          params: {
            season: queryArg.season,
          },
        }),
        providesTags: ['race'],
      }),
      listRaces: build.query<ListRacesApiResponse, ListRacesApiArg>({
        query: (queryArg) => ({ url: `/api/race/league/${queryArg.leagueId}` }),
        providesTags: ['race'],
      }),
      getRace: build.query<GetRaceApiResponse, GetRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${queryArg.leagueId}/round/${queryArg.round}`,
        }),
        providesTags: ['race'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as raceApi };
export type GetNextRaceApiResponse = /** status 200  */ NextRaceDto;
export type GetNextRaceApiArg = {
  season?: number;
};
export type ListRacesApiResponse = /** status 200  */ RaceDto[];
export type ListRacesApiArg = {
  leagueId: string;
};
export type GetRaceApiResponse = /** status 200  */ RaceDto;
export type GetRaceApiArg = {
  leagueId: string;
  round: string;
};
export type SessionDto = {
  startTime: string | null;
};
export type NextRaceDto = {
  _id: string;
  round: number;
  season: number;
  raceName: string;
  circuit: string;
  country: string;
  countryCode: string;
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
  isSprintWeekend: boolean;
  race: SessionDto;
  qualifying?: SessionDto;
  sprintQualifying?: SessionDto;
  sprint?: SessionDto;
  lockAt: string | null;
  locked: boolean;
  endOfWeekend: string | null;
  serverTime: string;
};
export type RaceDto = {
  _id: string;
  round: number;
  season: number;
  raceName: string;
  circuit: string;
  locality: string;
  country: string;
  countryCode: string;
  date: string | null;
  status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
  endOfWeekend: string | null;
  isSprintWeekend: boolean;
  qualifying?: SessionDto;
  sprintQualifying?: SessionDto;
  sprint?: SessionDto;
  lockAt: string | null;
  locked: boolean;
  resultsStatus: 'none' | 'provisional' | 'official';
};
export const { useGetNextRaceQuery, useListRacesQuery, useGetRaceQuery } = injectedRtkApi;
