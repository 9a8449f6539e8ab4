import { baseApi as api } from '../baseApi';
export const addTagTypes = ['admin'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAllLeagues: build.query<ListAllLeaguesApiResponse, ListAllLeaguesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/all-leagues`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
          },
        }),
        providesTags: ['admin'],
      }),
      assignRealPoints: build.mutation<AssignRealPointsApiResponse, AssignRealPointsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/assign-real-points-league`,
          method: 'POST',
          body: queryArg.assignRealPointsDto,
        }),
        invalidatesTags: ['admin'],
      }),
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/imports`,
          params: {
            limit: queryArg.limit,
          },
        }),
        providesTags: ['admin'],
      }),
      initializeLeaderboard: build.mutation<
        InitializeLeaderboardApiResponse,
        InitializeLeaderboardApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/initialize-leaderboard/${encodeURIComponent(String(queryArg.leagueId))}/${encodeURIComponent(String(queryArg.season))}`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
        query: () => ({ url: `/api/admin/jobs` }),
        providesTags: ['admin'],
      }),
      getRoundResults: build.query<GetRoundResultsApiResponse, GetRoundResultsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['admin'],
      }),
      enterResults: build.mutation<EnterResultsApiResponse, EnterResultsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}`,
          method: 'PUT',
          body: queryArg.enterResultsDto,
        }),
        invalidatesTags: ['admin'],
      }),
      importRound: build.mutation<ImportRoundApiResponse, ImportRoundApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/results/${encodeURIComponent(String(queryArg.season))}/${encodeURIComponent(String(queryArg.round))}/import`,
          method: 'POST',
          body: queryArg.importRoundDto,
        }),
        invalidatesTags: ['admin'],
      }),
      scrapeMissingRaces: build.mutation<ScrapeMissingRacesApiResponse, ScrapeMissingRacesApiArg>({
        query: () => ({
          url: `/api/admin/scrape-missing-races`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as adminApi };
export type ListAllLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListAllLeaguesApiArg = {
  page?: number;
  pageSize?: number;
};
export type AssignRealPointsApiResponse = /** status 200  */ MessageDto;
export type AssignRealPointsApiArg = {
  assignRealPointsDto: AssignRealPointsDto;
};
export type ListImportsApiResponse = /** status 200  */ ImportListDto;
export type ListImportsApiArg = {
  limit?: number;
};
export type InitializeLeaderboardApiResponse = /** status 200  */ MessageDto;
export type InitializeLeaderboardApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Year of the season. */
  season: number;
};
export type ListJobsApiResponse = /** status 200  */ JobListDto;
export type ListJobsApiArg = void;
export type GetRoundResultsApiResponse = /** status 200  */ RoundResultsDto;
export type GetRoundResultsApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
};
export type EnterResultsApiResponse = /** status 200  */ EnteredResultsDto;
export type EnterResultsApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
  enterResultsDto: EnterResultsDto;
};
export type ImportRoundApiResponse = /** status 200  */ ImportedRoundDto;
export type ImportRoundApiArg = {
  /** Year of the season. */
  season: number;
  /** Number of the round in the season, from 1. */
  round: number;
  importRoundDto: ImportRoundDto;
};
export type ScrapeMissingRacesApiResponse = /** status 200  */ MessageDto;
export type ScrapeMissingRacesApiArg = void;
export type OwnerMay = 'fill-missed' | 'replace';
export type AvatarDto = {
  /** 0 is the default helmet, 1 to 30 are chosen ones. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type MemberDto = {
  _id: string;
  username: string;
  avatar: AvatarDto;
  joinedAt: string;
};
export type LeagueDto = {
  _id: string;
  name: string;
  /** What friends type in to join; only members see it. */
  code: string;
  /** The owner's user id. */
  owner: string;
  season: number;
  /** What the owner may assign: picks that members missed (`fill-missed`), or picks that they made too
    (`replace`). The owner's latest choice. */
  ownerMay: OwnerMay;
  /** The first round for which that choice counts, where rounds that locked before it go by another
    one; null where all rounds go by it, and when none is left that will. */
  ownerMayFrom: number | null;
  /** In the order of joining. */
  members: MemberDto[];
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
export type MessageDto = {
  message: string;
};
export type AssignRealPointsDto = {
  leagueId: string;
  /** A round of the league's season. */
  round: number;
};
export type ImportOutcome =
  | 'stored'
  | 'corrected'
  | 'confirmed'
  | 'unchanged'
  | 'waiting'
  | 'refused'
  | 'held'
  | 'failed';
export type WaitingImportDto = {
  listed: number;
  expected: number;
  /** From then on the missing cars count as not started. */
  until: string;
  /** Teams whose cars are missing. */
  teams: string[];
  /** Whether it would be stored if it was released. */
  mayRelease: boolean;
};
export type ImportDto = {
  _id: string;
  season: number;
  round: number;
  raceName: string;
  /** `pack` for bundled results, `api` for the results API, `manual` for an entry by hand. */
  source: string;
  /** `held`: an entry by hand was kept though the source tells another result. */
  outcome: ImportOutcome;
  /** How many looks in a row ended like this. */
  times: number;
  /** Null unless it is held back only because cars are missing that may still be added. */
  waiting: WaitingImportDto | null;
  /** The latest look (game time). */
  at: string;
  /** Why nothing was stored, in sentences. */
  reasons: string[];
};
export type ImportListDto = {
  /** Newest first. */
  imports: ImportDto[];
};
export type JobDto = {
  name: string;
  /** `waiting`: no server has taken it on; `failing`: its last run ended with `lastError`. */
  state: 'active' | 'waiting' | 'failing';
  /** A server has the job until then, and longer while it lives. */
  leaseUntil: string | null;
  /** Up to 90 seconds behind. */
  lastRunAt: string | null;
  lastSuccessAt: string | null;
  /** One sentence; null while the job works. */
  lastError: string | null;
  /** Failures in a row. */
  tries: number;
  /** After a failure: not before then. */
  nextAttemptAt: string | null;
};
export type JobListDto = {
  /** In the order in which they run. */
  jobs: JobDto[];
};
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type LogSession = 'race' | 'sprint';
export type ManualEntryDto = {
  /** Who entered it. */
  username: string;
  /** The lists that hold until the source tells the same. */
  sessions: LogSession[];
  at: string;
  notes: string;
};
export type ResultStatus = 'FINISHED' | 'DNF' | 'DNS' | 'DSQ' | 'NC';
export type EnteredRowDto = {
  /** Id of a driver of the season. */
  driver: string;
  /** Id of the team that entered the car. */
  team: string;
  /** Null unless classified. */
  position: number | null;
  status: ResultStatus;
  /** As awarded. */
  points: number;
};
export type SeatDto = {
  /** Team id. */
  team: string;
  teamName: string;
  /** Id of the driver who is expected in it; null when nobody is. */
  driver: string | null;
};
export type ResultDriverDto = {
  _id: string;
  name: string;
};
export type RoundResultsDto = {
  season: number;
  round: number;
  raceName: string;
  resultsStatus: ResultsStatus;
  /** Null unless something that was entered by hand holds. */
  manualEntry: ManualEntryDto | null;
  /** Null while there is none. */
  race: EnteredRowDto[] | null;
  sprint: EnteredRowDto[] | null;
  isSprintWeekend: boolean;
  /** Two per team, in the order of the teams. */
  seats: SeatDto[];
  /** Everybody who may have driven. */
  drivers: ResultDriverDto[];
};
export type EnteredResultsDto = {
  message: string;
  results: RoundResultsDto;
};
export type EnterResultsDto = {
  /** The Grand Prix; left out when only the sprint is entered. */
  race?: EnteredRowDto[];
  /** Sprint weekends only; left out when it is stored already. */
  sprint?: EnteredRowDto[];
  /** Why; stands in the leagues' logs when it corrects something. */
  notes?: string;
};
export type ImportedRoundDto = {
  message: string;
  outcome: ImportOutcome;
  /** Why nothing was stored, or what was corrected, in sentences. */
  reasons: string[];
  results: RoundResultsDto;
};
export type ImportRoundDto = {
  /** True: nobody waits for missing cars any longer; when nobody does, an entry by hand gives way. */
  release?: boolean;
};
export const {
  useListAllLeaguesQuery,
  useAssignRealPointsMutation,
  useListImportsQuery,
  useInitializeLeaderboardMutation,
  useListJobsQuery,
  useGetRoundResultsQuery,
  useEnterResultsMutation,
  useImportRoundMutation,
  useScrapeMissingRacesMutation,
} = injectedRtkApi;
