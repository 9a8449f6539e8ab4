import { baseApi as api } from '../baseApi';
export const addTagTypes = ['standings'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getStandings: build.query<GetStandingsApiResponse, GetStandingsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${queryArg.leagueId}/standings/${queryArg.season}`,
        }),
        providesTags: ['standings'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as standingsApi };
export type GetStandingsApiResponse = /** status 200  */ StandingsDto;
export type GetStandingsApiArg = {
  leagueId: string;
  season: number;
};
export type AvatarDto = {
  helmetPresetId: number;
  helmetNumber: string;
  isCustomized: boolean;
};
export type StandingsUserDto = {
  _id: string;
  username: string;
  avatar: AvatarDto;
};
export type RoundMarkDto = {
  round: number;
  mark: 'best' | 'good' | 'slow' | 'zero' | 'none';
};
export type ScorePartDto = {
  name: string;
  racePoints: number;
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  isSprintWeekend: boolean;
  reserveActivated: boolean;
  mainDriver: ScorePartDto;
  reserveDriver: ScorePartDto;
  team: ScorePartDto;
};
export type RaceResultDto = {
  round: number;
  raceName: string;
  locality: string;
  isSprintWeekend: boolean;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  mainRacePoints: number;
  sprintPoints: number;
  totalPoints: number;
  mark: 'best' | 'good' | 'slow' | 'zero' | 'none';
  breakdown: ScoreBreakdownDto;
};
export type StandingsEntryDto = {
  user: StandingsUserDto;
  position: number;
  totalPoints: number;
  driverPoints: number;
  teamPoints: number;
  marks: RoundMarkDto[];
  raceResults: RaceResultDto[];
};
export type StandingsDto = {
  driverStandings: StandingsEntryDto[];
  constructorStandings: StandingsEntryDto[];
  lastUpdated: string | null;
  season: number;
  completedRounds: number;
  totalRounds: number;
  resultsStatus: 'none' | 'provisional' | 'official';
};
export const { useGetStandingsQuery } = injectedRtkApi;
