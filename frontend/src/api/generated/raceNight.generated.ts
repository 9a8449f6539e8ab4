import { baseApi as api } from '../baseApi';
export const addTagTypes = ['raceNight'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listPlayableSeasons: build.query<ListPlayableSeasonsApiResponse, ListPlayableSeasonsApiArg>({
        query: () => ({ url: `/api/race-night/seasons` }),
        providesTags: ['raceNight'],
      }),
      prepareSeason: build.mutation<PrepareSeasonApiResponse, PrepareSeasonApiArg>({
        query: (queryArg) => ({
          url: `/api/race-night/seasons/${encodeURIComponent(String(queryArg.season))}`,
          method: 'POST',
        }),
        invalidatesTags: ['raceNight'],
      }),
      getSeasonField: build.query<GetSeasonFieldApiResponse, GetSeasonFieldApiArg>({
        query: (queryArg) => ({
          url: `/api/race-night/seasons/${encodeURIComponent(String(queryArg.season))}/field`,
        }),
        providesTags: ['raceNight'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as raceNightApi };
export type ListPlayableSeasonsApiResponse = /** status 200  */ PlayableSeasonDto[];
export type ListPlayableSeasonsApiArg = void;
export type PrepareSeasonApiResponse = /** status 200  */ PlayableSeasonDto;
export type PrepareSeasonApiArg = {
  /** Year of the season. */
  season: number;
};
export type GetSeasonFieldApiResponse = /** status 200  */ SeasonFieldDto;
export type GetSeasonFieldApiArg = {
  /** Year of the season. */
  season: number;
};
export type SeasonState = 'ready' | 'fetchable' | 'building' | 'refused';
export type PlayableSeasonDto = {
  /** Year of the season. */
  season: number;
  /** `ready`: can be played at once. `fetchable`: has to be fetched from the results API first. `building`: is being
    fetched. `refused`: cannot be played, for the reason given. */
  state: SeasonState;
  /** Rounds that are not cancelled. */
  rounds: number | null;
  /** Number of teams. */
  teams: number | null;
  /** Number of drivers who can be picked. */
  drivers: number | null;
  /** Rounds with a sprint. */
  sprints: number | null;
  /** Colours of the teams, as `#RRGGBB`; empty while they are not known. */
  colours: string[];
  /** Rules of that year that differ from today's. */
  notes: string[];
  /** True for a season that is refused because it is still running. */
  isRunning: boolean;
  /** Rounds that have been fetched, or that have official results while it runs; else null. */
  done: number | null;
  /** Why it is refused, or why fetching it failed; null otherwise. */
  reason: string | null;
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
export type FieldDriverDto = {
  /** Display name. */
  name: string;
  /** Three letters. */
  code: string;
  /** Race number; null when unknown. */
  number: number | null;
};
export type FieldTeamDto = {
  /** Display name. */
  name: string;
  /** Colour of the team, as `#RRGGBB`. */
  colour: string;
  /** Drivers who can be picked and began the season with this team. */
  drivers: FieldDriverDto[];
};
export type SeasonFieldDto = {
  /** Year of the season. */
  season: number;
  /** In an order that was known before the first race. */
  teams: FieldTeamDto[];
};
export const { useListPlayableSeasonsQuery, usePrepareSeasonMutation, useGetSeasonFieldQuery } =
  injectedRtkApi;
