import { baseApi as api } from '../baseApi';
export const addTagTypes = ['night'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLeagueCalendar: build.query<GetLeagueCalendarApiResponse, GetLeagueCalendarApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/calendar`,
        }),
        providesTags: ['night'],
      }),
      getNight: build.query<GetNightApiResponse, GetNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night`,
        }),
        providesTags: ['night'],
      }),
      advanceNight: build.mutation<AdvanceNightApiResponse, AdvanceNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/advance`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      playAgain: build.mutation<PlayAgainApiResponse, PlayAgainApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/again`,
          method: 'POST',
          body: queryArg.againDto,
        }),
        invalidatesTags: ['night'],
      }),
      pauseNight: build.mutation<PauseNightApiResponse, PauseNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/pause`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      resumeNight: build.mutation<ResumeNightApiResponse, ResumeNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/resume`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
      startNight: build.mutation<StartNightApiResponse, StartNightApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/night/start`,
          method: 'POST',
          body: queryArg.pressDto,
        }),
        invalidatesTags: ['night'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as nightApi };
export type GetLeagueCalendarApiResponse = /** status 200  */ LeagueCalendarDto;
export type GetLeagueCalendarApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetNightApiResponse = /** status 200  */ NightDto;
export type GetNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AdvanceNightApiResponse = /** status 200  */ NightDto;
export type AdvanceNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type PlayAgainApiResponse =
  | /** status 201  */ LeagueDto
  | /** status 202 Made, and its season is being fetched. */ LeagueDto;
export type PlayAgainApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  againDto: AgainDto;
};
export type PauseNightApiResponse = /** status 200  */ NightDto;
export type PauseNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type ResumeNightApiResponse = /** status 200  */ NightDto;
export type ResumeNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type StartNightApiResponse = /** status 200  */ NightDto;
export type StartNightApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  pressDto: PressDto;
};
export type RaceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
export type CalendarRoundDto = {
  /** Number of the round. */
  round: number;
  /** Name of the race. */
  name: string;
  /** When picks lock. */
  lockAt: string | null;
  /** From when on drivers can be swapped. */
  swapOpensAt: string | null;
  /** Until when. */
  swapClosesAt: string | null;
  /** When results come, or are first looked for. */
  resultsAt: string | null;
  /** Where the round stands. */
  status: RaceStatus;
  /** Whether there is a sprint. */
  isSprintWeekend: boolean;
};
export type LeagueCalendarDto = {
  /** Year of the season. */
  season: number;
  /** The round that is current (NEXT-2); null when none is left. */
  current: number | null;
  /** In the order of their locks. */
  rounds: CalendarRoundDto[];
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
export type NightState = 'lobby' | 'running' | 'paused' | 'over';
export type NightPhase = 'picks' | 'countdown' | 'swap' | 'result';
export type NightDto = {
  /** `lobby` before the start, `over` after the last results. */
  state: NightState;
  /** Year that is played. */
  season: number;
  /** The round that is played: the first one in the lobby, the last one when it is over. */
  round: number;
  /** What goes on in that round; null in the lobby and when it is over. */
  phase: NightPhase | null;
  /** When it ends by itself (UTC); null when it does not, as while the night is paused. */
  phaseEndsAt: string | null;
  /** What is left of it while the night is paused; null otherwise. */
  secondsLeft: number | null;
  /** When the night has started, or starts by itself (UTC); null until that is known. */
  startsAt: string | null;
  /** Whether the server was away and this round has had its full time again (NIGHT-6). */
  restarted: boolean;
  /** User ids of members who have asked for this in the last seconds, and of all machines. */
  present: string[];
  /** User ids of members with a complete pick for the round. */
  picked: string[];
  /** User ids of the members that are machines (NIGHT-8). */
  machines: string[];
  /** Id of the league that the same people play next; null while there is none, and for who is no
    member of it. */
  next: string | null;
  /** Raised by each press. */
  version: number;
  /** The server's time (UTC), to count against. */
  serverTime: string;
};
export type PressedPhase = 'picks' | 'swap' | 'result';
export type PressDto = {
  /** The round of the night. */
  round?: number;
  /** The part of it; `countdown` is part of `picks`. */
  phase?: PressedPhase;
};
export type OwnerMay = 'fill-missed' | 'replace';
export type PaceKind = 'season' | 'evening' | 'daily' | 'weekly' | 'by-hand';
export type PaceState = 'ready' | 'building' | 'failed';
export type PaceDto = {
  /** `season` for the real calendar. */
  kind: PaceKind;
  /** `building` while the season is fetched, `failed` when that did not work; always `ready` for `season`. */
  state: PaceState;
  /** Minutes for the picks of each round. */
  pickMinutes?: number;
  /** How long swaps are possible. */
  swapSeconds?: number;
  /** From the end of the swaps to the results. */
  resultSeconds?: number;
  /** Full hour of the locks. */
  hour?: number;
  /** Whose clocks show that hour. */
  timeZone?: string;
  /** When the night has started, or starts by itself (UTC); absent until that is known. */
  startsAt?: string;
};
export type AvatarDto = {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type MemberDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** When they joined the league (game time, UTC). */
  joinedAt: string;
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type LeagueDto = {
  /** Id of the league. */
  _id: string;
  /** Name of the league. */
  name: string;
  /** What friends enter to join; shown to members only. */
  code: string;
  /** User id of the owner. */
  owner: string;
  /** Year of the season, fixed when the league is made. */
  season: number;
  /** What the owner may assign: picks that members missed (`fill-missed`), or picks that they made
    too (`replace`). The latest choice (OVERRIDE-4). */
  ownerMay: OwnerMay;
  /** The first round for which that choice counts, where rounds that locked before it go by
    another one; null where all rounds go by it, and when no such round is left (OVERRIDE-5). */
  ownerMayFrom: number | null;
  /** Whether plans may count for who misses a lock; fixed from the first lock on (PLAN-6). */
  plansMayCount: boolean;
  /** By which calendar its rounds lock. */
  pace: PaceDto;
  /** In the order of joining. */
  members: MemberDto[];
  /** When the league was made (game time, UTC). */
  createdAt: string;
};
export type NewPaceDto = {
  /** `season` for the real calendar; then nothing else is sent. */
  kind: PaceKind;
  /** Year of the finished season that is played; needed for a race night. */
  season?: number;
  /** Of an evening: 1 to 15 minutes for the picks of each round; 3 by default. */
  pickMinutes?: number;
  /** How long swaps are possible; 30 seconds by default in an evening, an hour by day, a day by week. */
  swapSeconds?: number;
  /** From the end of the swaps to the results; 20 seconds by default in an evening, else a minute. */
  resultSeconds?: number;
  /** When the night starts by itself (UTC); without it the owner starts it. */
  startsAt?: string;
  /** By day and by week: the full hour of the locks, 0 to 23. */
  hour?: number;
  /** By day and by week: whose clocks show that hour. */
  timeZone?: string;
};
export type AgainDto = {
  /** Year of the finished season that is played. */
  season: number;
  /** Its pace; that of the league before without it. Its `season` does not count. */
  pace?: NewPaceDto;
};
export const {
  useGetLeagueCalendarQuery,
  useGetNightQuery,
  useAdvanceNightMutation,
  usePlayAgainMutation,
  usePauseNightMutation,
  useResumeNightMutation,
  useStartNightMutation,
} = injectedRtkApi;
