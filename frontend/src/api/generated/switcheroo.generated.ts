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
export type PickStatus = 'empty' | 'user-submitted' | 'admin-assigned' | 'from-plan';
export type ScorePartDto = {
  /** Display name of the driver or the team. */
  name: string;
  /** Points of the Grand Prix that count. */
  racePoints: number;
  /** Points of the sprint that count. */
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts
    (SCORE-5). */
  reserveActivated: boolean;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** The main driver (SCORE-4). */
  mainDriver: ScorePartDto;
  /** The reserve driver (SCORE-5). */
  reserveDriver: ScorePartDto;
  /** The team (SCORE-6). */
  team: ScorePartDto;
};
export type RoundScoreDto = {
  /** Points of drivers and team in the Grand Prix. */
  mainRacePoints: number;
  /** Points of drivers and team in the sprint; 0 on other weekends. */
  sprintPoints: number;
  /** All points of the pick. */
  totalPoints: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** The points by part of the pick and session. */
  breakdown: ScoreBreakdownDto;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type SelectionDto = {
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
  /** The helmet of the player. */
  avatar: AvatarDto;
  /** True when main driver, reserve driver and team are all set. */
  selectionMade: boolean;
  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned: boolean;
  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid: boolean;
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
  | 'PICTURE_NOT_FOUND'
  | 'NOT_REVEALED'
  | 'SHARE_NOT_FOUND'
  | 'SEASON_NOT_FOUND'
  | 'SEASON_UNKNOWN'
  | 'SEASON_UNFINISHED'
  | 'SEASON_REFUSED'
  | 'NO_UPCOMING_RACE'
  | 'USERNAME_RESERVED'
  | 'USERNAME_TAKEN'
  | 'EMAIL_TAKEN'
  | 'ALREADY_MEMBER'
  | 'LEAGUE_FULL'
  | 'OWNER_CANNOT_ABANDON'
  | 'CHANGED_TOO_OFTEN'
  | 'FIXED_SINCE_FIRST_LOCK'
  | 'PLANS_DO_NOT_COUNT'
  | 'PLAN_CHANGED'
  | 'SEASON_NOT_READY'
  | 'START_IN_PAST'
  | 'NOT_A_RACE_NIGHT'
  | 'NIGHT_NOT_RUNNING'
  | 'NIGHT_NOT_OVER'
  | 'PACE_FIXED'
  | 'JOINING_CLOSED'
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
  /** Name of the field of the request. */
  field: string;
  /** What is wrong with it, for people. */
  message: string;
};
export type ProblemDto = {
  /** The HTTP status. */
  statusCode: number;
  /** Stable code of the refusal, for programs. */
  code: ProblemCode;
  /** A sentence for people: what is wrong and what to do. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** One per field that is wrong; absent when the refusal is about no field. */
  details?: ProblemDetailDto[];
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
export const {
  usePerformSwitcherooMutation,
  useGetSwitcherooRemainingQuery,
  useGetSwitcherooWindowQuery,
} = injectedRtkApi;
