import type { SelectionDto } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['switcheroo'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      performSwitcheroo: build.mutation<PerformSwitcherooApiResponse, PerformSwitcherooApiArg>({
        query: (queryArg) => ({
          url: `/api/switcheroo`,
          method: 'POST',
          body: queryArg.performSwitcherooDto,
        }),
        invalidatesTags: ['switcheroo'],
      }),
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
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ['switcheroo'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as switcherooApi };
export const {
  usePerformSwitcherooMutation,
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
} = injectedRtkApi;

export type PerformSwitcherooApiResponse = /** status 200  */ SwitcherooResultDto;
export type PerformSwitcherooApiArg = {
  performSwitcherooDto: PerformSwitcherooDto;
};
export type GetSwitcherooRemainingApiResponse = /** status 200  */ SwitcherooCountDto;
export type GetSwitcherooRemainingApiArg = {
  /** Id of the league. */
  leagueId: string;
};
export type GetSwitcherooWindowApiResponse = /** status 200  */ SwitcherooWindowDto;
export type GetSwitcherooWindowApiArg = {
  /** Round number, or the `_id` of the race. */
  raceId: string;
  /** Id of the league whose season is meant; the current season when absent. */
  leagueId?: string;
};
export type SwitcherooResultDto = {
  /** Switcheroos left in the season (SWAP-2). */
  remaining: number;
  /** Switcheroos that a member has per league and season. */
  total: number;
  /** What happened, in a sentence for people. */
  message: string;
  /** The pick after the swap. */
  selection: SelectionDto;
};
export type PerformSwitcherooDto = {
  /** Id of the league. */
  leagueId: string;
  /** The race's `_id` or its round number. */
  raceId: string | number;
  /** The main driver of the saved pick. */
  originalDriver: string;
  /** The reserve driver of the saved pick. */
  newDriver: string;
};
export type SwitcherooCountDto = {
  /** Switcheroos left in the season (SWAP-2). */
  remaining: number;
  /** Switcheroos that a member has per league and season. */
  total: number;
};
export type SwitcherooWindowDto = {
  /** First instant at which it is open, ISO 8601 in UTC; null while a time is missing. */
  opensAt: string | null;
  /** Last instant at which it is open, ISO 8601 in UTC; null while a time is missing. */
  closesAt: string | null;
  /** Whether the window is open now (SWAP-1). */
  isSwitcherooAllowed: boolean;
};
