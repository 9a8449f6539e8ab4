import type {
  AvatarDto,
  ResultsStatus,
  ResultStatus,
  AvatarUserDto,
  LogResultDto,
  RoundOutcome,
  PickStatus,
  PickField,
  RoundMark,
  ScoreBreakdownDto,
  WaitingCarsDto,
} from './types.generated';
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
      getOutlook: build.query<GetOutlookApiResponse, GetOutlookApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/outlook`,
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
export const { useExplainPointsQuery, useGetOutlookQuery, useGetStandingsQuery } = injectedRtkApi;

export type ExplainPointsApiResponse = /** status 200  */ ExplanationDto;
export type ExplainPointsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetOutlookApiResponse = /** status 200  */ OutlookDto;
export type GetOutlookApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetStandingsApiResponse = /** status 200  */ StandingsDto;
export type GetStandingsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Year of the season. */
  season: number;
};
export type ExplainedPickDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** Who made it: the player (`user-submitted`) or the owner (`admin-assigned`). */
  status: PickStatus;
};
export type ExplainedSwapDto = {
  /** How many swaps; two swaps of the same pick leave its drivers as they were. */
  count: number;
  /** Main driver before the first swap. */
  originalMainDriver: string;
  /** Reserve driver before the first swap. */
  originalReserveDriver: string;
  /** When the last one was made (game time, UTC). */
  lastAt: string;
};
export type ExplainedNamesDto = {
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
};
export type ExplainedAssignmentDto = {
  /** The owner's name; `a former player` once the account is gone. */
  by: string | null;
  /** False: assigned with 0 points, which stay 0 (SCORE-7). */
  assignPoints: boolean;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  /** The pick that it replaced; null where there was none. */
  replaced: ExplainedNamesDto | null;
  /** When it was assigned (game time, UTC). */
  at: string;
};
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
export type ExplainedRowDto = {
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team the car was entered for; null for a driver who is not in the
    results. */
  team: string | null;
  /** Classified position; null unless classified. */
  position: number | null;
  /** How the race ended for the car. */
  status: ResultStatus;
  /** Points as awarded (SCORE-1). */
  points: number;
  /** False for a driver who is not in the results, which counts as not started (SCORE-2). */
  isListed: boolean;
};
export type ExplainedLineDto = {
  /** The part of the pick. */
  part: PickField;
  /** The Grand Prix or the sprint. */
  session: ExplainedSession;
  /** Display name of the driver or the team. */
  name: string;
  /** Why the points count, or why not. */
  code: ScoreCode;
  /** Id of the rule in docs/rules.md. */
  rule: ScoreRule;
  /** Points that count for the player. */
  points: number;
  /** Points that were awarded: the sum of the rows. */
  awarded: number;
  /** The driver's row, or those of the team's cars. */
  rows: ExplainedRowDto[];
};
export type ExplainedPointsDto = {
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** Both together. */
  totalPoints: number;
};
export type ExplainedStep = 'swap' | 'assignment';
export type ExplainedStepDto = {
  /** What was done. */
  kind: ExplainedStep;
  /** The pick before it; null where there was none. */
  before: ExplainedNamesDto | null;
  /** The owner's name; null for a swap. */
  by: string | null;
  /** False: with 0 points (SCORE-7). Null for a swap. */
  assignPoints: boolean | null;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  /** Whether it was assigned over a pick that the player had made (OVERRIDE-6). */
  overOwnPick: boolean;
  /** When it was done (game time, UTC). */
  at: string;
  /** The pick after it. */
  after: ExplainedNamesDto;
};
export type ExplainedChangeDto = {
  /** The row before the correction. */
  before: LogResultDto;
  /** The row after it. */
  after: LogResultDto;
};
export type ExplainedCorrectionDto = {
  /** Points that the member had before; null when the correction changed nothing for them. */
  before: ExplainedPointsDto | null;
  /** Points that the member has since; null when the correction changed nothing for them. */
  after: ExplainedPointsDto | null;
  /** When the results were corrected (game time, UTC). */
  at: string;
  /** Corrected rows that concern the pick. */
  results: ExplainedChangeDto[];
};
export type ExplanationDto = {
  /** User id of the member. */
  userId: string;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Why the member has these points (SCORE-11): `secret` before the lock, `cancelled`, `absent`
    for anyone who joined after the lock, `missed` without a pick, `void` with a pick whose name was
    taken, `waiting` for results, `scored`. */
  outcome: RoundOutcome;
  /** Null before the lock, in a cancelled round and without a pick. */
  pick: ExplainedPickDto | null;
  /** Parts of a void pick whose name was taken (USED-3). */
  taken: PickField[];
  /** True when the main driver did not start, so that the reserve driver counts (SCORE-5). */
  reserveActivated: boolean;
  /** Swaps of the round taken together; null without any. */
  swap: ExplainedSwapDto | null;
  /** The latest assignment; null without any. */
  assignment: ExplainedAssignmentDto | null;
  /** The player's own pick that the owner assigned over (OVERRIDE-6), as it stood then; null
    without one. */
  ownPick: ExplainedNamesDto | null;
  /** Whether results are stored, and whether they are provisional or official. */
  resultsStatus: ResultsStatus;
  /** Whether an app admin entered results of the round. */
  resultsByHand: boolean;
  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
    there are none. */
  lastUpdated: string | null;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** In the order of the rules; their points add up to `points` (SCORE-10). */
  lines: ExplainedLineDto[];
  /** All 0 unless the pick scores. */
  points: ExplainedPointsDto;
  /** What was done to the pick, in the order in which it was done (SCORE-12). Swaps once their
    window has closed. */
  steps: ExplainedStepDto[];
  /** Those that concern the pick that stood then (SCORE-12), the latest first. */
  corrections: ExplainedCorrectionDto[];
};
export type TitleOutlookDto = {
  /** User id. */
  userId: string;
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** What the table ranks by. */
  points: number;
  /** The most points that the member can have in the end (OUT-2). */
  reachable: number;
  /** Whether the title is still possible, also a shared one (OUT-3). */
  canWin: boolean;
  /** Whether nobody can come ahead any more: Champion (OUT-3). */
  hasWon: boolean;
  /** The round since which the title is won; null while it is not. */
  wonSince: number | null;
  /** The first round after which the title can be won; null for who cannot win it, or has. */
  earliest: number | null;
  /** Whether the next round can put the member out who can still win (OUT-3). */
  canGoOut: boolean;
  /** Points of each completed round with a pick that counts, the best first. */
  best: number[];
};
export type OutlookMemberDto = {
  /** Names that are free as main driver, by locked rounds alone (USED-8). */
  mainDrivers: string[];
  /** Names that are free as reserve driver. */
  reserveDrivers: string[];
  /** Names of teams that are free. */
  teams: string[];
  /** Completed rounds that the member could pick for. */
  rounds: number;
  /** Those of them without a pick that counts. */
  missed: number;
  /** The member and the helmet they race in. */
  user: AvatarUserDto;
};
export type SprintEarnedDto = {
  /** Points of the reserve driver. */
  drivers: number;
  /** Points of the team. */
  teams: number;
};
export type OutlookPickDto = {
  /** User id of the member. */
  userId: string;
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** What it has from the sprint, once that has been run and the Grand Prix has not. */
  sprintEarned: SprintEarnedDto | null;
};
export type OutlookRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Points of the first, the second place and so on (OUT-1). */
  race: number[];
  /** The same of the sprint; empty without one. */
  sprint: number[];
  /** Points for the fastest lap; 0 in years without. */
  fastestLap: number;
  /** The picks that count and score; null before the lock. */
  picks: OutlookPickDto[] | null;
};
export type OutlookDriverDto = {
  /** Display name. */
  name: string;
  /** Display name of his team. */
  team: string;
  /** False for a driver who cannot be picked. */
  selectable: boolean;
  /** False for a driver who has left. */
  races: boolean;
  /** The latest Grands Prix that he started in, the oldest first; null for one that he did not finish. */
  finishes: (number | null)[];
};
export type OutlookDto = {
  /** Year of the season. */
  season: number;
  /** Numbers of the completed rounds, in the order of their locks. */
  completedRounds: number[];
  /** Display names of the teams of the season. */
  teamNames: string[];
  /** The Drivers Championship, as its table stands. */
  drivers: TitleOutlookDto[];
  /** The Teams Championship, as its table stands. */
  teams: TitleOutlookDto[];
  /** In the order of joining. */
  members: OutlookMemberDto[];
  /** The rounds to come, in the order of their locks. */
  rounds: OutlookRoundDto[];
  /** The drivers of the season. */
  form: OutlookDriverDto[];
};
export type StandingsUserDto = {
  /** User id. */
  _id: string;
  /** Username of the player. */
  username: string;
  /** True for a machine player of a race night; absent for people (NIGHT-8). */
  isMachine?: boolean;
  /** The helmet of the player. */
  avatar: AvatarDto;
};
export type StandingsMarkDto = {
  /** Round number. */
  round: number;
  /** `best`: the highest of the league, `good`: above the mean, `slow`: at or below it, `zero`: no
    points or missed, `none`: did not take part (STATS-7). */
  mark: RoundMark;
};
export type RaceResultDto = {
  /** Points of drivers and team in the Grand Prix. */
  mainRacePoints: number;
  /** Points of drivers and team in the sprint; 0 on other weekends. */
  sprintPoints: number;
  /** All points of the pick. */
  totalPoints: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Display name of the main driver. */
  mainDriver: string;
  /** Display name of the reserve driver. */
  reserveDriver: string;
  /** Display name of the team. */
  team: string;
  /** How the score compares with those of the league (STATS-7). */
  mark: RoundMark;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** The points by part of the pick and session. */
  breakdown: ScoreBreakdownDto;
};
export type StandingsEntryDto = {
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** In this table before the latest completed round (BOARD-4); null before the second one, and for
    who had not joined before it. */
  positionBefore: number | null;
  /** What this table ranks by (BOARD-1). */
  totalPoints: number;
  /** Points of main and reserve drivers. */
  driverPoints: number;
  /** Points of teams. */
  teamPoints: number;
  /** The marks by the points that this table ranks by (STATS-7), in the order of `completedRounds`. */
  tableMarks: RoundMark[];
  /** The member. */
  user: StandingsUserDto;
  /** One per completed round, by all points of a round. */
  marks: StandingsMarkDto[];
  /** Completed rounds with a pick that counts (SCORE-9), in the order of their locks. */
  raceResults: RaceResultDto[];
};
export type WaitingRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Teams whose cars are missing. */
  waitingFor: string[];
  /** How much of the result is there. */
  waitingCars: WaitingCarsDto;
};
export type StandingsDto = {
  /** Year of the season. */
  season: number;
  /** When the tables last changed, ISO 8601 in UTC. */
  lastUpdated: string;
  /** Numbers of the rounds that the tables hold. */
  completedRounds: number[];
  /** Provisional while a completed round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** Ranks by driver points (BOARD-1). */
  driverStandings: StandingsEntryDto[];
  /** Ranks by team points (BOARD-1). */
  constructorStandings: StandingsEntryDto[];
  /** Rounds whose results wait for cars, in the order of the rounds; nearly always empty. */
  waiting: WaitingRoundDto[];
};
