import { baseApi as api } from '../baseApi';
export const addTagTypes = ['season'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSeason: build.query<GetSeasonApiResponse, GetSeasonApiArg>({
        query: (queryArg) => ({
          url: `/api/season/${encodeURIComponent(String(queryArg.season))}`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ['season'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as seasonApi };
export type GetSeasonApiResponse = /** status 200  */ SeasonDto;
export type GetSeasonApiArg = {
  /** Year of the season. */
  season: number;
  /** League by whose calendar the season is told; its members only. Without it: the real calendar. */
  leagueId?: string;
};
export type SeasonStintDto = {
  /** Display name of the team. */
  team: string;
  /** First round of the stint. */
  from: number;
  /** Last round of the stint. */
  to: number;
};
export type SeasonDriverDto = {
  /** Stable id of the driver within the season. */
  _id: string;
  /** Display name. */
  name: string;
  /** Three letters. */
  code: string;
  /** Race number; null when unknown. */
  number: number | null;
  /** Display name of the team at the current round (NAME-3); null for a driver who has not raced
    for one. */
  team: string | null;
  /** In the order of the rounds. */
  stints: SeasonStintDto[];
  /** False for a driver who may have results but cannot be picked. */
  selectable: boolean;
};
export type SeasonTeamDto = {
  /** Stable id of the team within the season. */
  _id: string;
  /** Display name. */
  name: string;
  /** Colour of the team, as `#RRGGBB`. */
  colour: string;
};
export type RaceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type WaitingCarsDto = {
  /** Cars that the result lists. */
  listed: number;
  /** Cars that a whole result would list. */
  expected: number;
  /** From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC. */
  until: string;
};
export type SessionDto = {
  /** Start, ISO 8601 in UTC; null while no time is known. */
  startTime: string | null;
};
export type RaceDto = {
  /** Id of the race. */
  _id: string;
  /** Round number in the season. */
  round: number;
  /** Year of the season. */
  season: number;
  /** Name of the race. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** City of the circuit. */
  locality: string;
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Start of the Grand Prix, ISO 8601 in UTC; null while no time is known. */
  date: string | null;
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Provisional after the first import, official after the second one 12 hours later. */
  resultsStatus: ResultsStatus;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  resultsUpdatedAt: string | null;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When results of the Grand Prix are first looked for, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  resultsByHand: boolean;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** Absent while no time is known. */
  qualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;
  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;
  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked: boolean;
};
export type SeasonDto = {
  /** Year of the season. */
  season: number;
  /** Everybody who can be picked or may have results. */
  drivers: SeasonDriverDto[];
  /** The teams that can be picked. */
  teams: SeasonTeamDto[];
  /** In the order of their locks (LOCK-4). */
  rounds: RaceDto[];
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
export const { useGetSeasonQuery } = injectedRtkApi;
