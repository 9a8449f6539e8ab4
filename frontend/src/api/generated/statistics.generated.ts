import { baseApi as api } from '../baseApi';
export const addTagTypes = ['statistics'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLeagueStatistics: build.query<GetLeagueStatisticsApiResponse, GetLeagueStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/statistics/league/${encodeURIComponent(String(queryArg.leagueId))}/user/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ['statistics'],
      }),
      getUserStatistics: build.query<GetUserStatisticsApiResponse, GetUserStatisticsApiArg>({
        query: (queryArg) => ({
          url: `/api/statistics/user/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ['statistics'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as statisticsApi };
export type GetLeagueStatisticsApiResponse = /** status 200  */ UserStatisticsDto;
export type GetLeagueStatisticsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type GetUserStatisticsApiResponse = /** status 200  */ UserStatisticsDto;
export type GetUserStatisticsApiArg = {
  /** User id of the player: 24 hex digits. */
  userId: string;
};
export type PickStatus = 'empty' | 'user-submitted' | 'admin-assigned';
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type PlayedInDto = {
  _id: string;
  name: string;
};
export type PlayedRoundDto = {
  round: number;
  points: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  teamPoints: number;
  mainDriver: string | null;
  reserveDriver: string | null;
  team: string | null;
  status: PickStatus;
  /** True when the owner assigned the pick over one that the player had made; not there otherwise. */
  overOwnPick?: boolean;
  /** How often the player swapped main and reserve driver, before and after an assignment. */
  switcheroos: number;
  /** Mean points of all who took part in the round in this league, not rounded. */
  leagueAverage: number;
  /** Provisional while the round waits for its second import. */
  resultsStatus: ResultsStatus;
  league: PlayedInDto;
  /** Whether the points are strictly above that mean. */
  isSuccess: boolean;
  /** Whether that came right after a round below its mean. */
  isComeback: boolean;
};
export type UserStatisticsDto = {
  season: number;
  totalPoints: number;
  driverPoints: number;
  teamPoints: number;
  averagePoints: number;
  /** Running means of the driver points, one per round. */
  driverAverages: number[];
  teamAverages: number[];
  /** 0 to 100: share of the rounds with points above the mean of all participants. */
  successRate: number;
  comebackCount: number;
  /** Rounds above the mean after a round below it. */
  comebackRounds: number[];
  /** Null before the first completed round. */
  bestRace: PlayedRoundDto | null;
  /** Provisional while one of the rounds waits for its second import. */
  resultsStatus: ResultsStatus;
  /** When results of these rounds last came, or were confirmed or corrected; null before the first. */
  lastUpdated: string | null;
  /** In the order of their locks. */
  raceHistory: PlayedRoundDto[];
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
export const { useGetLeagueStatisticsQuery, useGetUserStatisticsQuery } = injectedRtkApi;
