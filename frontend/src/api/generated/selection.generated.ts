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
export type ListOpponentsApiResponse = /** status 200  */ OpponentDto[];
export type ListOpponentsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type OverrideSelectionApiResponse = /** status 200  */ SavedSelectionDto;
export type OverrideSelectionApiArg = {
  overrideSelectionDto: OverrideSelectionDto;
};
export type GetCurrentSelectionApiResponse = /** status 200  */ CurrentSelectionDto;
export type GetCurrentSelectionApiArg = {
  leagueId: string;
  /** Round number, or the race's `_id`. */
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
  leagueId: string;
  /** Round number, or the race's `_id`. */
  round: string;
  /** Another member of the league; the caller when missing. */
  userId?: string;
};
export type AvatarDto = {
  /** 0 is the default helmet, 1 to 30 are chosen ones. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
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
export type ProblemCode =
  | 'INVALID_INPUT'
  | 'INVALID_CREDENTIALS'
  | 'NOT_SIGNED_IN'
  | 'SIGN_IN_AGAIN'
  | 'CURRENT_PASSWORD_WRONG'
  | 'RESET_TOKEN_INVALID'
  | 'CONFIRMATION_TOKEN_INVALID'
  | 'UNSUBSCRIBE_TOKEN_INVALID'
  | 'FORBIDDEN'
  | 'NOT_LEAGUE_OWNER'
  | 'NOT_APP_ADMIN'
  | 'FOREIGN_ORIGIN'
  | 'NOT_FOUND'
  | 'LEAGUE_NOT_FOUND'
  | 'USER_NOT_FOUND'
  | 'RACE_NOT_FOUND'
  | 'SEASON_NOT_FOUND'
  | 'NO_UPCOMING_RACE'
  | 'USERNAME_RESERVED'
  | 'USERNAME_TAKEN'
  | 'EMAIL_TAKEN'
  | 'ALREADY_MEMBER'
  | 'LEAGUE_FULL'
  | 'OWNER_CANNOT_ABANDON'
  | 'CHANGED_TOO_OFTEN'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'NO_RESULTS_YET'
  | 'RESULTS_REFUSED'
  | 'RESULTS_API_OFF'
  | 'UNAVAILABLE'
  | 'INTERNAL'
  | 'ROUND_UNKNOWN'
  | 'ROUND_CANCELLED'
  | 'SELECTIONS_LOCKED'
  | 'SELECTIONS_NOT_LOCKED_YET'
  | 'SELECTIONS_NOT_OPEN_YET'
  | 'ROUND_NOT_REACHED'
  | 'PICK_MADE_BY_PLAYER'
  | 'SELECTION_INCOMPLETE'
  | 'DRIVER_UNKNOWN'
  | 'DRIVER_NOT_SELECTABLE'
  | 'TEAM_UNKNOWN'
  | 'MAIN_AND_RESERVE_SAME'
  | 'NAME_USED'
  | 'SWAP_WINDOW_NOT_OPEN'
  | 'SWAP_WINDOW_CLOSED'
  | 'SWAP_NONE_LEFT'
  | 'SWAP_NO_PICK'
  | 'SWAP_PICK_CHANGED'
  | 'SWAP_MAIN_USED'
  | 'SWAP_RESERVE_USED'
  | 'LEAGUE_LIMIT_REACHED'
  | 'OWNED_LEAGUE_LIMIT_REACHED'
  | 'NEW_LEAGUE_LIMIT_REACHED';
export type ProblemDetailDto = {
  /** The field of the request. */
  field: string;
  /** What is wrong with it, for people. */
  message: string;
};
export type ProblemDto = {
  statusCode: number;
  /** Stable; for programs. */
  code: ProblemCode;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  /** The same sentence. */
  error: string;
  details?: ProblemDetailDto[];
};
export type PickStatus = 'empty' | 'user-submitted' | 'admin-assigned';
export type ScorePartDto = {
  name: string;
  /** Grand Prix points that count. */
  racePoints: number;
  /** Sprint points that count. */
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts. */
  reserveActivated: boolean;
  isSprintWeekend: boolean;
  mainDriver: ScorePartDto;
  reserveDriver: ScorePartDto;
  team: ScorePartDto;
};
export type RoundScoreDto = {
  /** Grand Prix part of drivers and team. */
  mainRacePoints: number;
  /** Sprint part of drivers and team; 0 on other weekends. */
  sprintPoints: number;
  totalPoints: number;
  /** Main and reserve driver. */
  driverPoints: number;
  teamPoints: number;
  breakdown: ScoreBreakdownDto;
};
export type SelectionDto = {
  /** Null without a pick, and while the pick is hidden. */
  _id: string | null;
  userId: string;
  username: string;
  round: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  /** Null while the pick is hidden. */
  status: PickStatus | null;
  /** True when the owner assigned it over a pick that the player had made; not there otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
  avatar: AvatarDto;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  isAdminAssigned: boolean;
  /** True for a locked pick that scores nothing because one of its names was taken. */
  isVoid: boolean;
};
export type SavedSelectionDto = {
  message: string;
  selection: SelectionDto;
};
export type OverrideSelectionDto = {
  leagueId: string;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  userId: string;
  /** The race's `_id` or its round number. */
  raceId: string | number;
  /** True: the real points of the results. False: 0 points, for good. */
  assignPoints: boolean;
  /** For the league's log; at most 200 characters. */
  notes?: string;
};
export type PickField = 'mainDriver' | 'reserveDriver' | 'team';
export type OpenRoundDto = {
  round: number;
  raceName: string;
  lockAt: string;
  /** False when a round that was added has passed it. */
  isPostponed: boolean;
  selectionMade: boolean;
};
export type CurrentSelectionDto = {
  /** Null without a pick, and while the pick is hidden. */
  _id: string | null;
  userId: string;
  username: string;
  round: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  /** Null while the pick is hidden. */
  status: PickStatus | null;
  /** True when the owner assigned it over a pick that the player had made; not there otherwise. */
  overOwnPick?: boolean;
  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  notes: string;
  /** Null until the round is completed, without a pick and for a void one. */
  score: RoundScoreDto | null;
  /** Parts of the pick whose name an assignment has taken: choose again, or the pick is void at the lock. */
  conflicts: PickField[];
  lockAt: string | null;
  /** In the order of their locks; missing when there are none. */
  alsoOpen?: OpenRoundDto[];
  /** Whether the pick can still be changed: no, when locked. */
  locked: boolean;
  avatar: AvatarDto;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  isAdminAssigned: boolean;
  /** True for a locked pick that scores nothing because one of its names was taken. */
  isVoid: boolean;
};
export type OwnerMay = 'fill-missed' | 'replace';
export type RoundSelectionsDto = {
  /** What the owner may assign in this round: what held when it locked, or would if it did now. */
  ownerMay: OwnerMay;
  selections: SelectionDto[];
  /** Whether the caller is the league's owner. */
  isAdmin: boolean;
  /** Whether the picks are locked, and therefore shown. */
  locked: boolean;
};
export type SaveSelectionDto = {
  leagueId: string;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  /** The race's `_id` or its round number: the current race, or another one that can be picked for now
    (`alsoOpen` of the own selection). The current race when missing. */
  raceId?: string | number;
};
export type KeptNameDto = {
  field: PickField;
  name: string;
  /** The round that keeps it. */
  round: number;
  raceName: string;
  /** False when a round that was added has passed it. */
  isPostponed: boolean;
};
export type UsedSelectionsDto = {
  usedMainDrivers: string[];
  usedReserveDrivers: string[];
  usedTeams: string[];
  /** Those of the names above that are not used yet but kept; missing when there are none. Own only. */
  kept?: KeptNameDto[];
};
export const {
  useListOpponentsQuery,
  useOverrideSelectionMutation,
  useGetCurrentSelectionQuery,
  useListRoundSelectionsQuery,
  useWithdrawSelectionMutation,
  useSaveSelectionMutation,
  useGetUsedSelectionsQuery,
} = injectedRtkApi;
