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
export type CreateLeagueApiResponse = /** status 201  */ LeagueDto;
export type CreateLeagueApiArg = {
  createLeagueDto: CreateLeagueDto;
};
export type JoinLeagueApiResponse = /** status 201  */ LeagueDto;
export type JoinLeagueApiArg = {
  joinLeagueDto: JoinLeagueDto;
};
export type ListMyLeaguesApiResponse = /** status 200  */ LeagueDto[];
export type ListMyLeaguesApiArg = {
  page?: number;
  pageSize?: number;
};
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
  /** Entries of this kind alone; `total` counts them. */
  kind?: LogKind;
  /** Counted from 1. */
  page?: number;
  pageSize?: number;
};
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
export type CreateLeagueDto = {
  /** 3 to 50 characters after trimming. */
  name: string;
  /** `fill-missed` unless told otherwise. */
  ownerMay?: OwnerMay;
};
export type JoinLeagueDto = {
  /** 6 letters and digits, in any case. */
  code: string;
};
export type UpdateLeagueDto = {
  /** From the next round on: rounds whose picks are locked by now keep what held at their lock. */
  ownerMay?: OwnerMay;
};
export type MessageDto = {
  message: string;
};
export type LogAction =
  | 'member-joined'
  | 'member-left'
  | 'ownership-passed-on'
  | 'setting-changed'
  | 'code-replaced'
  | 'override'
  | 'switcheroo'
  | 'correction';
export type LogPersonDto = {
  userId: string;
  username: string;
};
export type LogPickDto = {
  mainDriver: string;
  reserveDriver: string;
  team: string;
  /** `user-submitted`, `admin-assigned`. */
  status: string;
  /** True when it was assigned over a pick that the player had made; not there otherwise. */
  overOwnPick?: boolean;
  /** Whose pick it is; in `after` only. */
  userId?: string;
  /** In `after` only. */
  username?: string;
  /** False: assigned with 0 points. */
  assignPoints: boolean;
};
export type LogSession = 'race' | 'sprint';
export type ResultStatus = 'FINISHED' | 'DNF' | 'DNS' | 'DSQ' | 'NC';
export type LogResultDto = {
  session: LogSession;
  driver: string;
  /** Null while the driver has no row. */
  team: string | null;
  /** Null unless classified. */
  position: number | null;
  status: ResultStatus;
  /** As awarded. */
  points: number;
};
export type LogPointsDto = {
  userId: string;
  username: string;
  driverPoints: number;
  teamPoints: number;
  totalPoints: number;
};
export type LogCorrectionDto = {
  results: LogResultDto[];
  /** Empty when nobody's points in this league changed. */
  points: LogPointsDto[];
};
export type LogSetting = 'ownerMay';
export type LogSettingDto = {
  setting: LogSetting;
  value: OwnerMay;
};
export type LogTakenDto = {
  round: number;
  names: string[];
};
export type LogActorDto = {
  /** User id; null when nobody did it: results that were corrected at their source. */
  _id: string | null;
  /** `a former player`, with a number from the second one on, once the account is gone; with `_id` null the source. */
  username: string;
};
export type LogEntryDto = {
  _id: string;
  action: LogAction;
  /** Null for an entry that is about no round. */
  round: number | null;
  before: (LogPersonDto | LogPickDto | LogCorrectionDto | LogSettingDto) | null;
  after: (LogPersonDto | LogPickDto | LogCorrectionDto | LogSettingDto) | null;
  /** At most 200 characters; may be empty. */
  notes: string;
  /** Names that an assignment took from picks that were still open; not there without any, and until
    the picks of their rounds are out. */
  taken?: LogTakenDto[];
  /** Game time. */
  at: string;
  actor: LogActorDto;
};
export type LogPageDto = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Entries on all pages together, of the kind that was asked for. */
  total: number;
  entries: LogEntryDto[];
};
export type LogKind =
  | 'assignment'
  | 'switcheroo'
  | 'correction'
  | 'member'
  | 'setting'
  | 'own-pick-replaced';
export const {
  useCreateLeagueMutation,
  useJoinLeagueMutation,
  useListMyLeaguesQuery,
  useGetLeagueQuery,
  useUpdateLeagueMutation,
  useDeleteLeagueMutation,
  useAbandonLeagueMutation,
  useMakeNewCodeMutation,
  useGetLeagueLogQuery,
} = injectedRtkApi;
