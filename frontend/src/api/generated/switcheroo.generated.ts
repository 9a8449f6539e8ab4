import { baseApi as api } from '../baseApi';
export const addTagTypes = ['switcheroo'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSwitcherooRemaining: build.query<
        GetSwitcherooRemainingApiResponse,
        GetSwitcherooRemainingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/switcheroo/remaining`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ['switcheroo'],
      }),
      getSwitcherooWindow: build.query<GetSwitcherooWindowApiResponse, GetSwitcherooWindowApiArg>({
        query: (queryArg) => ({
          url: `/api/switcheroo/window-status`,
          params: {
            raceId: queryArg.raceId,
          },
        }),
        providesTags: ['switcheroo'],
      }),
      performSwitcheroo: build.mutation<PerformSwitcherooApiResponse, PerformSwitcherooApiArg>({
        query: (queryArg) => ({
          url: `/api/switcheroo`,
          method: 'POST',
          body: queryArg.performSwitcherooDto,
        }),
        invalidatesTags: ['switcheroo'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as switcherooApi };
export type GetSwitcherooRemainingApiResponse = /** status 200  */ SwitcherooCountDto;
export type GetSwitcherooRemainingApiArg = {
  leagueId: string;
};
export type GetSwitcherooWindowApiResponse = /** status 200  */ SwitcherooWindowDto;
export type GetSwitcherooWindowApiArg = {
  raceId: string;
};
export type PerformSwitcherooApiResponse = /** status 200  */ SwitcherooResultDto;
export type PerformSwitcherooApiArg = {
  performSwitcherooDto: PerformSwitcherooDto;
};
export type SwitcherooCountDto = {
  remaining: number;
  total: number;
};
export type SwitcherooWindowDto = {
  isSwitcherooAllowed: boolean;
  opensAt: string | null;
  closesAt: string | null;
};
export type AvatarDto = {
  helmetPresetId: number;
  helmetNumber: string;
  isCustomized: boolean;
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
export type RoundScoreDto = {
  mainRacePoints: number;
  sprintPoints: number;
  totalPoints: number;
  driverPoints: number;
  teamPoints: number;
  breakdown: ScoreBreakdownDto;
};
export type SelectionDto = {
  _id: string | null;
  userId: string;
  username: string;
  avatar: AvatarDto;
  round: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  status: ('empty' | 'user-submitted' | 'admin-assigned') | null;
  selectionMade: boolean;
  isAdminAssigned: boolean;
  notes: string;
  isVoid: boolean;
  score: RoundScoreDto | null;
};
export type SwitcherooResultDto = {
  message: string;
  remaining: number;
  total: number;
  selection: SelectionDto;
};
export type PerformSwitcherooDto = {
  raceId: string | number;
  leagueId: string;
  originalDriver: string;
  newDriver: string;
};
export const {
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
  usePerformSwitcherooMutation,
} = injectedRtkApi;
