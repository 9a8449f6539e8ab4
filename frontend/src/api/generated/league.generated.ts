import { baseApi as api } from '../baseApi';
export const addTagTypes = ['league'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      createLeague: build.mutation<CreateLeagueApiResponse, CreateLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league`,
          method: 'POST',
          body: queryArg.createLeagueDto,
        }),
        invalidatesTags: ['league'],
      }),
      joinLeague: build.mutation<JoinLeagueApiResponse, JoinLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/join`,
          method: 'POST',
          body: queryArg.joinLeagueDto,
        }),
        invalidatesTags: ['league'],
      }),
      listMyLeagues: build.query<ListMyLeaguesApiResponse, ListMyLeaguesApiArg>({
        query: (queryArg) => ({
          url: `/api/league/user/leagues`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ['league'],
      }),
      listMyOverviews: build.query<ListMyOverviewsApiResponse, ListMyOverviewsApiArg>({
        query: () => ({ url: `/api/league/user/overview` }),
        providesTags: ['league'],
      }),
      getLeague: build.query<GetLeagueApiResponse, GetLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['league'],
      }),
      updateLeague: build.mutation<UpdateLeagueApiResponse, UpdateLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.updateLeagueDto,
        }),
        invalidatesTags: ['league'],
      }),
      deleteLeague: build.mutation<DeleteLeagueApiResponse, DeleteLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['league'],
      }),
      abandonLeague: build.mutation<AbandonLeagueApiResponse, AbandonLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/abandon`,
          method: 'POST',
        }),
        invalidatesTags: ['league'],
      }),
      makeNewCode: build.mutation<MakeNewCodeApiResponse, MakeNewCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/code`,
          method: 'POST',
        }),
        invalidatesTags: ['league'],
      }),
      getLeagueLog: build.query<GetLeagueLogApiResponse, GetLeagueLogApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.id))}/log`,
          params: {
            kind: queryArg.kind,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ['league'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as leagueApi };
export type CreateLeagueApiResponse =
  | /** status 201  */ LeagueDto
  | /** status 202 Made, and its season is being fetched. */ LeagueDto;
export type CreateLeagueApiArg = {
  createLeagueDto: CreateLeagueDto;
};
export type JoinLeagueApiResponse = /** status 201  */ LeagueDto;
export type JoinLeagueApiArg = {
  joinLeagueDto: JoinLeagueDto;
};
export type ListMyLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListMyLeaguesApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type ListMyOverviewsApiResponse = /** status 200  */ LeagueOverviewDto[];
export type ListMyOverviewsApiArg = void;
export type GetLeagueApiResponse = /** status 200  */ LeagueDto;
export type GetLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type UpdateLeagueApiResponse = /** status 200  */ LeagueDto;
export type UpdateLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  updateLeagueDto: UpdateLeagueDto;
};
export type DeleteLeagueApiResponse = /** status 200  */ MessageDto;
export type DeleteLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type AbandonLeagueApiResponse = /** status 200  */ MessageDto;
export type AbandonLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type MakeNewCodeApiResponse = /** status 200  */ LeagueDto;
export type MakeNewCodeApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
};
export type GetLeagueLogApiResponse = /** status 200  */ LogPageDto;
export type GetLeagueLogApiArg = {
  /** Id of the league: 24 hex digits. */
  id: string;
  /** Only entries of this kind; `total` counts them. */
  kind?: LogKind;
  /** Number of the page, from 1. */
  page?: number;
  /** Entries on a page. */
  pageSize?: number;
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
export type CreateLeagueDto = {
  /** 3 to 50 characters after trimming. */
  name: string;
  /** What the owner may assign (OVERRIDE-4); `fill-missed` by default. */
  ownerMay?: OwnerMay;
  /** A race night, which plays a finished season; the real calendar without it (NIGHT-1). */
  pace?: NewPaceDto;
  /** How many machine players take part in a race night (NIGHT-8); none by default. */
  machines?: number;
};
export type JoinLeagueDto = {
  /** 6 letters and digits, in any case. */
  code: string;
};
export type OwnPickState = 'missing' | 'taken' | 'in';
export type OwnSwapDto = {
  /** ISO 8601 in UTC. */
  opensAt: string;
  /** ISO 8601 in UTC. */
  closesAt: string;
};
export type OwnRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** When its picks lock, ISO 8601 in UTC; null while that is not known (LOCK-1). */
  lockAt: string | null;
  /** `taken`: it holds a name that is used by now, and would not count (REMIND-3). */
  pick: OwnPickState;
  /** Null without a pick, without a swap left, and in a round without a swap window. */
  swap: OwnSwapDto | null;
  /** Whether picks can no longer change in this league (LOCK-2, LOCK-8). */
  locked: boolean;
};
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type OwnResultDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** All points of the player's pick, 0 when it was missed; null for who had not joined (STATS-1). */
  points: number | null;
  /** Provisional while the round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** When the result came, ISO 8601 in UTC. */
  at: string;
};
export type ChampionsDto = {
  /** Usernames. */
  drivers: string[];
  /** Usernames. */
  teams: string[];
};
export type LeagueOverviewDto = {
  /** Id of the league. */
  _id: string;
  /** The player's position in the drivers' table; null before the first completed round. */
  position: number | null;
  /** The current round (NEXT-2); null when the season has none left. */
  current: OwnRoundDto | null;
  /** The latest completed round; null before the first. */
  lastResult: OwnResultDto | null;
  /** Null until the season is over. */
  champions: ChampionsDto | null;
};
export type UpdateLeagueDto = {
  /** From the next round on: rounds whose picks are locked by now keep what held at their lock
    (OVERRIDE-5). */
  ownerMay?: OwnerMay;
  /** Whether plans may count; until the league's first lock (PLAN-6). */
  plansMayCount?: boolean;
  /** Of a race night, until its first lock (TL-01): the pace, whole. Season and start while it is in the
    lobby; without `season` it stays, without `startsAt` the owner starts it. */
  pace?: NewPaceDto;
};
export type MessageDto = {
  /** What happened, in a sentence for people. */
  message: string;
};
export type LogAction =
  | 'member-joined'
  | 'member-left'
  | 'ownership-passed-on'
  | 'setting-changed'
  | 'code-replaced'
  | 'night-started'
  | 'night-paused'
  | 'night-resumed'
  | 'night-pressed-on'
  | 'night-changed'
  | 'night-again'
  | 'override'
  | 'switcheroo'
  | 'correction';
export type LogPersonDto = {
  /** User id. */
  userId: string;
  /** Username; `a former player` once the account is gone. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
};
export type LogPickDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** `user-submitted` for a pick of the player, `admin-assigned` for one of the owner. */
  status: string;
  /** True when it was assigned over a pick that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** User id of the player whose pick it is; in `after` only. */
  userId?: string;
  /** Username of that player; in `after` only. */
  username?: string;
  /** True when that player is a machine; in `after` only. */
  isMachine?: boolean;
  /** False: assigned with 0 points (SCORE-7). */
  assignPoints: boolean;
};
export type LogSession = 'race' | 'sprint';
export type ResultStatus = 'FINISHED' | 'DNF' | 'DNS' | 'DSQ' | 'NC';
export type LogResultDto = {
  /** The Grand Prix or the sprint. */
  session: LogSession;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team; null while the driver has no row. */
  team: string | null;
  /** Classified position; null unless classified. */
  position: number | null;
  /** How the race ended for the car; `DNS` also for a driver without a row (SCORE-2). */
  status: ResultStatus;
  /** Points as awarded (SCORE-1). */
  points: number;
};
export type LogPointsDto = {
  /** User id. */
  userId: string;
  /** Username; `a former player` once the account is gone. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** Both together. */
  totalPoints: number;
};
export type LogCorrectionDto = {
  /** The rows that were corrected. */
  results: LogResultDto[];
  /** Members whose points changed; empty when nobody's in this league did. */
  points: LogPointsDto[];
};
export type LogSetting = 'ownerMay' | 'plansMayCount' | 'publicLink';
export type LogSettingValue = 'fill-missed' | 'replace' | 'yes' | 'no';
export type LogSettingDto = {
  /** Which setting was changed. */
  setting: LogSetting;
  /** What it was or is. */
  value: LogSettingValue;
};
export type LogTakenDto = {
  /** Round of the open pick. */
  round: number;
  /** Display names that it lost to the assignment (OVERRIDE-3). */
  names: string[];
};
export type LogActorDto = {
  /** User id; null for results that were corrected at their source. */
  _id: string | null;
  /** `a former player`, with a number from the second one on, once the account is gone; the name
    of the source when `_id` is null. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
};
export type LogEntryDto = {
  /** Id of the entry. */
  _id: string;
  /** What was done; decides what `before` and `after` hold. */
  action: LogAction;
  /** Round number; null for an entry that is about no round. */
  round: number | null;
  /** What stood before, by the action; null where nothing did. */
  before: (LogPersonDto | LogPickDto | LogCorrectionDto | LogSettingDto) | null;
  /** What stands after it, by the action; null where nothing does. */
  after: (LogPersonDto | LogPickDto | LogCorrectionDto | LogSettingDto) | null;
  /** What the actor wrote beside it, at most 200 characters; may be empty. */
  notes: string;
  /** Names that an assignment took from picks that were still open; absent without any, and until
    those rounds are revealed (LOCK-5). */
  taken?: LogTakenDto[];
  /** When it was done (game time, UTC). */
  at: string;
  /** Who did it. */
  actor: LogActorDto;
};
export type LogPageDto = {
  /** Number of this page, from 1. */
  page: number;
  /** Entries on a full page. */
  pageSize: number;
  /** Entries on all pages together, of the kind that was asked for. */
  total: number;
  /** Newest first. */
  entries: LogEntryDto[];
};
export type LogKind =
  | 'assignment'
  | 'switcheroo'
  | 'correction'
  | 'member'
  | 'setting'
  | 'night'
  | 'own-pick-replaced';
export const {
  useCreateLeagueMutation,
  useJoinLeagueMutation,
  useListMyLeaguesQuery,
  useListMyOverviewsQuery,
  useGetLeagueQuery,
  useUpdateLeagueMutation,
  useDeleteLeagueMutation,
  useAbandonLeagueMutation,
  useMakeNewCodeMutation,
  useGetLeagueLogQuery,
} = injectedRtkApi;
