import type {
  OwnerMay,
  AvatarDto,
  PickStatus,
  PickField,
  RoundScoreDto,
  SelectionDto,
} from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['selection'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listOpponents: build.query<ListOpponentsApiResponse, ListOpponentsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/opponents`,
          params: {
            me: queryArg.me,
          },
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
      listRoundSelections: build.query<ListRoundSelectionsApiResponse, ListRoundSelectionsApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/league/${encodeURIComponent(String(queryArg.leagueId))}/race/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['selection'],
      }),
      withdrawSelection: build.mutation<WithdrawSelectionApiResponse, WithdrawSelectionApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/league/${encodeURIComponent(String(queryArg.leagueId))}/race/${encodeURIComponent(String(queryArg.round))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['selection'],
      }),
      saveSelection: build.mutation<SaveSelectionApiResponse, SaveSelectionApiArg>({
        query: (queryArg) => ({
          url: `/api/selections/save`,
          method: 'POST',
          body: queryArg.saveSelectionDto,
        }),
        invalidatesTags: ['selection'],
      }),
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as selectionApi };
export const {
  useListOpponentsQuery,
  useOverrideSelectionMutation,
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
  useWithdrawSelectionMutation,
  useSaveSelectionMutation,
  useGetUsedSelectionsQuery,
} = injectedRtkApi;

export type ListOpponentsApiResponse = /** status 200  */ OpponentDto[];
export type ListOpponentsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** `true` adds the caller's own row in its place; absent: the other members alone. */
  me?: 'true';
};
export type OverrideSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type OverrideSelectionApiArg = {
  overrideSelectionDto: OverrideSelectionDto;
};
export type GetCurrentSelectionApiResponse = /** status 200  */ CurrentSelectionDto;
export type GetCurrentSelectionApiArg = {
  /** Id of the league. */
  leagueId: string;
  /** Round number, or the `_id` of the race. */
  round: string;
};
export type ListRoundSelectionsApiResponse = /** status 200  */ RoundSelectionsDto;
export type ListRoundSelectionsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type WithdrawSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type WithdrawSelectionApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type SaveSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type SaveSelectionApiArg = {
  saveSelectionDto: SaveSelectionDto;
};
export type GetUsedSelectionsApiResponse = /** status 200  */ UsedSelectionsDto;
export type GetUsedSelectionsApiArg = {
  /** Id of the league. */
  leagueId: string;
  /** Round number, or the `_id` of the race. */
  round: string;
  /** User id of another member of the league; the caller when absent. */
  userId?: string;
};
export type RemainingSelectionsDto = {
  /** Display names that are free as main driver. */
  mainDrivers: string[];
  /** Display names that are free as reserve driver. */
  reserveDrivers: string[];
  /** Display names of the teams that are free. */
  teams: string[];
};
export type OpponentDto = {
  /** User id. */
  id: string;
  /** Username of the member. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** The helmet of the member. */
  avatar: AvatarDto;
  /** What locked rounds have left them in the running cycles (USED-1). */
  remainingSelections: RemainingSelectionsDto;
};
export type SavedSelectionDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The pick as it is stored now. */
  selection: SelectionDto;
};
export type OverrideSelectionDto = {
  /** Id of the league. */
  leagueId: string;
  /** Name, id, code or alias of the main driver, in any case (NAME-2). */
  mainDriver: string;
  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). */
  reserveDriver: string;
  /** Name, id or alias of the team (NAME-2). */
  team: string;
  /** User id of the member who gets the pick. */
  userId: string;
  /** The race's `_id` or its round number; the round has to be locked (OVERRIDE-1). */
  raceId: string | number;
  /** True: the real points of the results. False: 0 points, for good (SCORE-7). */
  assignPoints: boolean;
  /** For the league's log; at most 200 characters. */
  notes?: string;
};
export type OpenRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** When picks lock, ISO 8601 in UTC. */
  lockAt: string;
  /** Whether the round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed: boolean;
  /** Whether the player has a pick for it. */
  selectionMade: boolean;
};
export type CurrentSelectionDto = {
  /** Id of the pick; null without a pick, and while it is secret (LOCK-5). */
  _id: string | null;
  /** User id of the player. */
  userId: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Round number. */
  round: number;
  /** Display name of the main driver; null without a pick, and while it is secret (LOCK-5). */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick, and while it is secret (LOCK-5). */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick, and while it is secret (LOCK-5). */
  team: string | null;
  /** `empty` without a pick; null while the pick would be secret (LOCK-5). */
  status: PickStatus | null;
  /** True when the owner assigned it over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
  /** Parts of the pick whose name is taken (USED-5): choose again, or the pick is void at the
    lock. */
  conflicts: PickField[];
  /** When the pick was saved or assigned last, ISO 8601 in UTC; null without one. */
  savedAt: string | null;
  /** When picks lock and are revealed (LOCK-1), ISO 8601 in UTC; null when the time that sets the
    lock is missing. */
  lockAt: string | null;
  /** Other rounds that can be picked for now (PICK-3), in the order of their locks; absent when
    there are none. */
  alsoOpen?: OpenRoundDto[];
  /** Whether the pick can no longer be changed. */
  locked: boolean;
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned: boolean;
  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid: boolean;
};
export type RoundSelectionsDto = {
  /** What the owner may assign in this round: what held when it locked, or would if it did now
    (OVERRIDE-5). */
  ownerMay: OwnerMay;
  /** One per member, in the order of the usernames. */
  selections: SelectionDto[];
  /** Whether the caller is the league's owner. */
  isAdmin: boolean;
  /** Whether the picks are locked, and therefore shown (LOCK-5). */
  locked: boolean;
};
export type SaveSelectionDto = {
  /** Id of the league. */
  leagueId: string;
  /** Name, id, code or alias of the main driver, in any case (NAME-2). */
  mainDriver: string;
  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). */
  reserveDriver: string;
  /** Name, id or alias of the team (NAME-2). */
  team: string;
  /** The race's `_id` or its round number: the current race, or another one that can be picked for
    now (PICK-3, `alsoOpen` of the own selection). The current race when absent. */
  raceId?: string | number;
};
export type UsedRoundDto = {
  /** The part of the pick that it was used in. */
  field: PickField;
  /** Display name. */
  name: string;
  /** Number of that round. */
  round: number;
};
export type KeptNameDto = {
  /** The part of the pick that the name is kept for. */
  field: PickField;
  /** Display name. */
  name: string;
  /** The round that keeps it. */
  round: number;
  /** Name of that race. */
  raceName: string;
  /** Whether that round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed: boolean;
};
export type UsedSelectionsDto = {
  /** Display names, in the order of their use (USED-4). */
  usedMainDrivers: string[];
  /** Display names, in the order of their use (USED-4). */
  usedReserveDrivers: string[];
  /** Display names, in the order of their use (USED-4). */
  usedTeams: string[];
  /** In which rounds the names above were used (USED-9); absent when none is. */
  usedIn?: UsedRoundDto[];
  /** Those of the names above that are not used yet but kept for an open pick (USED-7); absent
    when there are none, and for other members. */
  kept?: KeptNameDto[];
};
