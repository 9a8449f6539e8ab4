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
export type PerformSwitcherooApiResponse = /** status 200  */ SwitcherooResultDto;
export type PerformSwitcherooApiArg = {
  performSwitcherooDto: PerformSwitcherooDto;
};
export type GetSwitcherooRemainingApiResponse = /** status 200  */ SwitcherooCountDto;
export type GetSwitcherooRemainingApiArg = {
  leagueId: string;
};
export type GetSwitcherooWindowApiResponse = /** status 200  */ SwitcherooWindowDto;
export type GetSwitcherooWindowApiArg = {
  /** Round number, or the race's `_id`. */
  raceId: string;
  /** Whose season is meant; the current season when missing. */
  leagueId?: string;
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
export type AvatarDto = {
  /** 0 is the default helmet, 1 to 30 are chosen ones. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
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
export type SwitcherooResultDto = {
  remaining: number;
  total: number;
  message: string;
  selection: SelectionDto;
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
export type PerformSwitcherooDto = {
  leagueId: string;
  /** The race's `_id` or its round number. */
  raceId: string | number;
  /** The main driver of the saved pick. */
  originalDriver: string;
  /** Its reserve driver. */
  newDriver: string;
};
export type SwitcherooCountDto = {
  remaining: number;
  total: number;
};
export type SwitcherooWindowDto = {
  /** Null while a time is missing. */
  opensAt: string | null;
  closesAt: string | null;
  /** Whether the window is open now. */
  isSwitcherooAllowed: boolean;
};
export const {
  usePerformSwitcherooMutation,
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
} = injectedRtkApi;
