import { baseApi as api } from '../baseApi';
export const addTagTypes = ['season'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSeason: build.query<GetSeasonApiResponse, GetSeasonApiArg>({
        query: (queryArg) => ({ url: `/api/season/${queryArg.season}` }),
        providesTags: ['season'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as seasonApi };
export type GetSeasonApiResponse = /** status 200  */ SeasonDto;
export type GetSeasonApiArg = {
  season: number;
};
export type SeasonDriverDto = {
  _id: string;
  name: string;
  code: string;
  number: number | null;
  team: string | null;
  selectable: boolean;
};
export type SeasonTeamDto = {
  _id: string;
  name: string;
  colour: string;
};
export type SessionDto = {
  startTime: string | null;
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
export type SeasonDto = {
  season: number;
  drivers: SeasonDriverDto[];
  teams: SeasonTeamDto[];
  rounds: RaceDto[];
};
export const { useGetSeasonQuery } = injectedRtkApi;
