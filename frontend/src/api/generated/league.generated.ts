import type {
  OwnerMay,
  LeagueDto,
  MessageDto,
  ResultsStatus,
  NewPaceDto,
  LogResultDto,
} from './types.generated';
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
export type OwnResultDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** All points of the player's pick, 0 when it was missed; null for anyone who had not joined (STATS-1). */
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
