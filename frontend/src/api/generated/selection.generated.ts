import { baseApi as api } from '../baseApi';
export const addTagTypes = ['selection'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getUsedSelections: build.query<GetUsedSelectionsApiResponse, GetUsedSelectionsApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/used`,
          params: {
            leagueId: queryArg.leagueId,
            round: queryArg.round,
            userId: queryArg.userId,
          },
        }),
        providesTags: ['selection'],
      }),
      getCurrentSelection: build.query<GetCurrentSelectionApiResponse, GetCurrentSelectionApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/current`,
          params: {
            leagueId: queryArg.leagueId,
            round: queryArg.round,
          },
        }),
        providesTags: ['selection'],
      }),
      saveSelection: build.mutation<SaveSelectionApiResponse, SaveSelectionApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/save`,
          method: 'POST',
          body: queryArg.saveSelectionDto,
        }),
        invalidatesTags: ['selection'],
      }),
      listRoundSelections: build.query<ListRoundSelectionsApiResponse, ListRoundSelectionsApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/league/${queryArg.leagueId}/race/${queryArg.round}`,
        }),
        providesTags: ['selection'],
      }),
      overrideSelection: build.mutation<OverrideSelectionApiResponse, OverrideSelectionApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/admin/override`,
          method: 'POST',
          body: queryArg.overrideSelectionDto,
        }),
        invalidatesTags: ['selection'],
      }),
      listOpponents: build.query<ListOpponentsApiResponse, ListOpponentsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${queryArg.leagueId}/opponents`,
        }),
        providesTags: ['selection'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as selectionApi };
export type GetUsedSelectionsApiResponse = /** status 200  */ UsedSelectionsDto;
export type GetUsedSelectionsApiArg = {
  leagueId: string;
  round: string;
  userId?: string;
};
export type GetCurrentSelectionApiResponse = /** status 200  */ CurrentSelectionDto;
export type GetCurrentSelectionApiArg = {
  leagueId: string;
  round: string;
};
export type SaveSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type SaveSelectionApiArg = {
  saveSelectionDto: SaveSelectionDto;
};
export type ListRoundSelectionsApiResponse = /** status 200  */ RoundSelectionsDto;
export type ListRoundSelectionsApiArg = {
  leagueId: string;
  round: string;
};
export type OverrideSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type OverrideSelectionApiArg = {
  overrideSelectionDto: OverrideSelectionDto;
};
export type ListOpponentsApiResponse = /** status 200  */ OpponentDto[];
export type ListOpponentsApiArg = {
  leagueId: string;
};
export type UsedSelectionsDto = {
  usedMainDrivers: string[];
  usedReserveDrivers: string[];
  usedTeams: string[];
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
export type CurrentSelectionDto = {
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
  conflicts: ('mainDriver' | 'reserveDriver' | 'team')[];
  locked: boolean;
  lockAt: string | null;
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
export type SavedSelectionDto = {
  message: string;
  selection: SelectionDto;
};
export type SaveSelectionDto = {
  leagueId: string;
  mainDriver: string;
  reserveDriver: string;
  team: string;
};
export type RoundSelectionsDto = {
  selections: SelectionDto[];
  isAdmin: boolean;
  locked: boolean;
};
export type OverrideSelectionDto = {
  leagueId: string;
  userId: string;
  raceId: string | number;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  assignPoints: boolean;
  notes?: string;
};
export type RemainingSelectionsDto = {
  mainDrivers: string[];
  reserveDrivers: string[];
  teams: string[];
};
export type OpponentDto = {
  id: string;
  username: string;
  avatar: AvatarDto;
  remainingSelections: RemainingSelectionsDto;
};
export const {
  useGetUsedSelectionsQuery,
  useGetCurrentSelectionQuery,
  useSaveSelectionMutation,
  useListRoundSelectionsQuery,
  useOverrideSelectionMutation,
  useListOpponentsQuery,
} = injectedRtkApi;
