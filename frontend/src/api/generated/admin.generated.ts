import type {
  LeagueDto,
  MessageDto,
  ResultsStatus,
  LogSession,
  ResultStatus,
} from './types.generated';
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

export type ListAllLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListAllLeaguesApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Rows on a page. */
  pageSize?: number;
};
export type AssignRealPointsApiResponse = /** status 200  */ MessageDto;
export type AssignRealPointsApiArg = {
  assignRealPointsDto: AssignRealPointsDto;
};
export type ListImportsApiResponse = /** status 200  */ ImportListDto;
export type ListImportsApiArg = {
  /** How many imports to list. */
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
export type AssignRealPointsDto = {
  /** Id of the league. */
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
  /** Cars that the result lists. */
  listed: number;
  /** Cars that a whole result would list. */
  expected: number;
  /** From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC. */
  until: string;
  /** Teams whose cars are missing. */
  teams: string[];
  /** Whether it would be stored if it was released: nothing else is wrong with it. */
  mayRelease: boolean;
};
export type ImportDto = {
  /** Id of the import. */
  _id: string;
  /** Year of the season. */
  season: number;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** `pack` for bundled results, `api` for the results API, `manual` for an entry by hand. */
  source: string;
  /** `held`: a result entered by hand was kept though the source reports another one. */
  outcome: ImportOutcome;
  /** How many tries in a row ended like this. */
  times: number;
  /** Null unless it waits only for cars that may still be added (SCORE-2). */
  waiting: WaitingImportDto | null;
  /** The latest try (game time, UTC). */
  at: string;
  /** Why nothing was stored, in sentences; empty otherwise. */
  reasons: string[];
};
export type ImportListDto = {
  /** Newest first; tries in a row that ended alike are one. */
  imports: ImportDto[];
};
export type JobDto = {
  /** Name of the job. */
  name: string;
  /** `waiting`: no server has taken it on; `failing`: its last run ended with `lastError`. */
  state: 'active' | 'waiting' | 'failing';
  /** A server has the job until then (system time, UTC), and longer while it lives; null when none
    has. */
  leaseUntil: string | null;
  /** Start of the latest run (system time, UTC), up to 90 seconds behind; null before the first. */
  lastRunAt: string | null;
  /** The latest run without an error (system time, UTC); null before the first. */
  lastSuccessAt: string | null;
  /** One sentence; null while the job works. */
  lastError: string | null;
  /** Failures in a row. */
  tries: number;
  /** After a failure: not before then (system time, UTC); null otherwise. */
  nextAttemptAt: string | null;
};
export type JobListDto = {
  /** In the order in which they run. */
  jobs: JobDto[];
};
export type ManualEntryDto = {
  /** The app admin who entered it. */
  username: string;
  /** The classifications that stay until the source reports the same. */
  sessions: LogSession[];
  /** When it was entered (game time, UTC). */
  at: string;
  /** The reason that was given; may be empty. */
  notes: string;
};
export type EnteredRowDto = {
  /** Id of a driver of the season. */
  driver: string;
  /** Id of the team that entered the car. */
  team: string;
  /** Classified position; null unless classified. */
  position: number | null;
  /** `DNS` for a car that did not start, `NC` for one that was not classified. */
  status: ResultStatus;
  /** Points as awarded, at most two decimals (SCORE-1). */
  points: number;
};
export type SeatDto = {
  /** Team id. */
  team: string;
  /** Display name of the team. */
  teamName: string;
  /** Id of the driver who is expected in it; null when nobody is. */
  driver: string | null;
};
export type ResultDriverDto = {
  /** Driver id. */
  _id: string;
  /** Display name. */
  name: string;
};
export type RoundResultsDto = {
  /** Year of the season. */
  season: number;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Whether results are stored, and whether they are provisional or official. */
  resultsStatus: ResultsStatus;
  /** Null unless results that were entered by hand are in force. */
  manualEntry: ManualEntryDto | null;
  /** Stored classification of the Grand Prix; null while there is none. */
  race: EnteredRowDto[] | null;
  /** Stored classification of the sprint; null while there is none. */
  sprint: EnteredRowDto[] | null;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Two per team, in the order of the teams. */
  seats: SeatDto[];
  /** Everybody who may have driven. */
  drivers: ResultDriverDto[];
};
export type EnteredResultsDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** The round as it is stored now. */
  results: RoundResultsDto;
};
export type EnterResultsDto = {
  /** Classification of the Grand Prix; left out when only the sprint is entered. */
  race?: EnteredRowDto[];
  /** Classification of the sprint, on sprint weekends; left out when it is stored already. */
  sprint?: EnteredRowDto[];
  /** The reason; shown in the logs of the leagues when it corrects something. */
  notes?: string;
};
export type ImportedRoundDto = {
  /** What happened, in a sentence for people. */
  message: string;
  /** What came of it. */
  outcome: ImportOutcome;
  /** Why nothing was stored, or what was corrected, in sentences. */
  reasons: string[];
  /** The round as it is stored now. */
  results: RoundResultsDto;
};
export type ImportRoundDto = {
  /** True: missing cars are waited for no longer and count as not started (SCORE-2). When none are
    waited for, a result entered by hand is given up for the imported one. */
  release?: boolean;
};
