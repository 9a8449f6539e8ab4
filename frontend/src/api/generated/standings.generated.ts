import { baseApi as api } from '../baseApi';
export const addTagTypes = ['standings'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      explainPoints: build.query<ExplainPointsApiResponse, ExplainPointsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/explain/${encodeURIComponent(String(queryArg.userId))}/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['standings'],
      }),
      getStandings: build.query<GetStandingsApiResponse, GetStandingsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/standings/${encodeURIComponent(String(queryArg.season))}`,
        }),
        providesTags: ['standings'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as standingsApi };
export type ExplainPointsApiResponse = /** status 200  */ ExplanationDto;
export type ExplainPointsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetStandingsApiResponse = /** status 200  */ StandingsDto;
export type GetStandingsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Year of the season. */
  season: number;
};
export type RoundOutcome =
  | 'secret'
  | 'cancelled'
  | 'absent'
  | 'missed'
  | 'void'
  | 'waiting'
  | 'scored';
export type PickStatus = 'empty' | 'user-submitted' | 'admin-assigned';
export type ExplainedPickDto = {
  mainDriver: string;
  reserveDriver: string;
  team: string;
  status: PickStatus;
};
export type PickField = 'mainDriver' | 'reserveDriver' | 'team';
export type ExplainedSwapDto = {
  /** Two swaps of the same pick leave its drivers as they were. */
  count: number;
  /** Main driver before the first swap. */
  originalMainDriver: string;
  originalReserveDriver: string;
  /** Of the last one, game time. */
  lastAt: string;
};
export type ExplainedNamesDto = {
  mainDriver: string;
  reserveDriver: string;
  team: string;
};
export type ExplainedAssignmentDto = {
  /** The owner's name; `a former player` once the account is gone. */
  by: string | null;
  /** False: assigned with 0 points, which stay 0. */
  assignPoints: boolean;
  notes: string;
  /** The pick that it replaced; null where there was none. */
  replaced: ExplainedNamesDto | null;
  at: string;
};
export type ResultsStatus = 'none' | 'provisional' | 'official';
export type ExplainedSession = 'race' | 'sprint';
export type ScoreCode =
  | 'AS_AWARDED'
  | 'MAIN_NOT_STARTED'
  | 'MAIN_NOT_FINISHED'
  | 'MAIN_DISQUALIFIED'
  | 'RESERVE_ACTIVATED'
  | 'RESERVE_NOT_NEEDED'
  | 'ASSIGNED_WITH_ZERO';
export type ScoreRule = 'SCORE-4' | 'SCORE-5' | 'SCORE-6' | 'SCORE-7';
export type ResultStatus = 'FINISHED' | 'DNF' | 'DNS' | 'DSQ' | 'NC';
export type ExplainedRowDto = {
  driver: string;
  /** The team the car was entered for; null for a driver who is not in the results. */
  team: string | null;
  /** Null unless classified. */
  position: number | null;
  status: ResultStatus;
  /** As awarded. */
  points: number;
  /** False for a driver who is not in the results: he did not start. */
  isListed: boolean;
};
export type ExplainedLineDto = {
  part: PickField;
  session: ExplainedSession;
  /** Of the driver or the team. */
  name: string;
  /** Why the points count, or why not. */
  code: ScoreCode;
  /** Id of the rule in docs/rules.md. */
  rule: ScoreRule;
  /** What counts for the player. */
  points: number;
  /** What was awarded: the sum of the rows. */
  awarded: number;
  /** The driver's row, or those of the team's cars. */
  rows: ExplainedRowDto[];
};
export type ExplainedPointsDto = {
  /** Main and reserve driver. */
  driverPoints: number;
  teamPoints: number;
  totalPoints: number;
};
export type ExplainedStep = 'swap' | 'assignment';
export type ExplainedStepDto = {
  kind: ExplainedStep;
  /** The pick before it; null where there was none. */
  before: ExplainedNamesDto | null;
  /** The owner's name; null for a swap. */
  by: string | null;
  /** False: with 0 points. Null for a swap. */
  assignPoints: boolean | null;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  /** Whether it was assigned over a pick that the player had made. */
  overOwnPick: boolean;
  /** Game time. */
  at: string;
  after: ExplainedNamesDto;
};
export type LogSession = 'race' | 'sprint';
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
export type ExplainedChangeDto = {
  before: LogResultDto;
  after: LogResultDto;
};
export type ExplainedCorrectionDto = {
  /** What the member had before; null when the correction changed nothing for them. */
  before: ExplainedPointsDto | null;
  after: ExplainedPointsDto | null;
  /** Game time. */
  at: string;
  /** Corrected rows that concern the pick. */
  results: ExplainedChangeDto[];
};
export type ExplanationDto = {
  userId: string;
  round: number;
  raceName: string;
  /** `secret` before the lock, `cancelled`, `absent` for who joined after the lock, `missed` without
    a pick, `void` with a pick whose name was taken, `waiting` for results, `scored`. */
  outcome: RoundOutcome;
  /** Null before the lock, in a cancelled round and without a pick. */
  pick: ExplainedPickDto | null;
  /** Parts of a void pick whose name was taken. */
  taken: PickField[];
  /** True when the main driver did not start, so that the reserve driver counts. */
  reserveActivated: boolean;
  swap: ExplainedSwapDto | null;
  assignment: ExplainedAssignmentDto | null;
  /** The player's own pick that the owner assigned over, as it stood then; null without one. */
  ownPick: ExplainedNamesDto | null;
  resultsStatus: ResultsStatus;
  /** Whether an app admin entered results of the round. */
  resultsByHand: boolean;
  /** When the results came, or were confirmed or corrected; null while there are none. */
  lastUpdated: string | null;
  isSprintWeekend: boolean;
  /** In the order of the rules; their points add up to `points`. */
  lines: ExplainedLineDto[];
  /** 0 unless the pick scores. */
  points: ExplainedPointsDto;
  /** What was done to the pick, in the order in which it was done. Swaps once their window has closed. */
  steps: ExplainedStepDto[];
  /** Those that concern the pick that stood then, the latest first. */
  corrections: ExplainedCorrectionDto[];
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
export type AvatarDto = {
  /** 0 is the default helmet, 1 to 30 are chosen ones. */
  helmetPresetId: number;
  /** Two digits, or `-` for no number. */
  helmetNumber: string;
  /** True once the player has chosen a helmet. */
  isCustomized: boolean;
};
export type StandingsUserDto = {
  _id: string;
  username: string;
  avatar: AvatarDto;
};
export type RoundMark = 'best' | 'good' | 'slow' | 'zero' | 'none';
export type StandingsMarkDto = {
  round: number;
  /** The highest, above the mean, at or below it, no points or missed, or not taking part. */
  mark: RoundMark;
};
export type ScorePartDto = {
  name: string;
  /** Grand Prix points that count. */
  racePoints: number;
  /** Sprint points that count. */
  sprintPoints: number;
};
export type ScoreBreakdownDto = {
  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts. */
  reserveActivated: boolean;
  isSprintWeekend: boolean;
  mainDriver: ScorePartDto;
  reserveDriver: ScorePartDto;
  team: ScorePartDto;
};
export type RaceResultDto = {
  /** Grand Prix part of drivers and team. */
  mainRacePoints: number;
  /** Sprint part of drivers and team; 0 on other weekends. */
  sprintPoints: number;
  totalPoints: number;
  /** Main and reserve driver. */
  driverPoints: number;
  teamPoints: number;
  round: number;
  raceName: string;
  mainDriver: string;
  reserveDriver: string;
  team: string;
  mark: RoundMark;
  /** True when the owner assigned the pick over one that the player had made; not there otherwise. */
  overOwnPick?: boolean;
  isSprintWeekend: boolean;
  breakdown: ScoreBreakdownDto;
};
export type StandingsEntryDto = {
  /** From 1; full ties share it. */
  position: number;
  /** What this table ranks by. */
  totalPoints: number;
  /** Points of main and reserve drivers. */
  driverPoints: number;
  teamPoints: number;
  user: StandingsUserDto;
  /** One per completed round. */
  marks: StandingsMarkDto[];
  /** Completed rounds with a pick that counts, in order. */
  raceResults: RaceResultDto[];
};
export type WaitingCarsDto = {
  listed: number;
  expected: number;
  /** From then on the missing cars count as not started. */
  until: string;
};
export type WaitingRoundDto = {
  round: number;
  raceName: string;
  /** Teams whose cars are missing. */
  waitingFor: string[];
  waitingCars: WaitingCarsDto;
};
export type StandingsDto = {
  season: number;
  /** When the tables were built, UTC. */
  lastUpdated: string;
  completedRounds: number[];
  /** Provisional while a completed round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** Ranks by driver points. */
  driverStandings: StandingsEntryDto[];
  /** Ranks by team points. */
  constructorStandings: StandingsEntryDto[];
  /** In order of the rounds; nearly always empty. */
  waiting: WaitingRoundDto[];
};
export const { useExplainPointsQuery, useGetStandingsQuery } = injectedRtkApi;
