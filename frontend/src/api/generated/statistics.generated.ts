import type {
  ResultsStatus,
  AvatarUserDto,
  RoundOutcome,
  PickStatus,
  PickField,
} from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['statistics'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getRivalry: build.query<GetRivalryApiResponse, GetRivalryApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/rivalry/${encodeURIComponent(String(queryArg.userId))}`,
        }),
        providesTags: ['statistics'],
      }),
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
export const { useGetRivalryQuery, useGetLeagueStatisticsQuery, useGetUserStatisticsQuery } =
  injectedRtkApi;

export type GetRivalryApiResponse = /** status 200  */ RivalryDto;
export type GetRivalryApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** User id of the player: 24 hex digits. */
  userId: string;
};
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
export type RivalPickDto = {
  /** Display name of the main driver; null without a pick that counts. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick that counts. */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick that counts. */
  team: string | null;
  /** Who made the pick; `empty` without one that counts. */
  status: PickStatus;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** Why the member has the points of the round, or none (SCORE-11). */
  outcome: RoundOutcome;
  /** Whether a swap of the player made it what it is; false until nobody can swap any more (SWAP-4). */
  isSwapped: boolean;
};
export type RivalryRoundDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** None until the round is completed: the picks are shown, and nobody has won. */
  resultsStatus: ResultsStatus;
  /** Parts in which both have the same name (RIVAL-2). */
  shared: PickField[];
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** The caller's pick. */
  own: RivalPickDto;
  /** The pick of the other one. */
  rival: RivalPickDto;
};
export type RivalPairDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
};
export type DuelWinner = 'own' | 'rival' | 'level';
export type RivalryResultDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
  /** Round number. */
  round: number;
  /** Who has more of the points that the championship ranks by; null before one of them joined. */
  winner: DuelWinner | null;
  /** Rounds won less rounds lost, after this one. */
  balance: number;
  /** Points ahead after this one; below 0 when behind. */
  gap: number;
};
export type GainSource = 'main-driver' | 'reserve-driver' | 'grand-prix' | 'sprint';
export type RivalrySourceDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
  /** Where the points come from. */
  source: GainSource;
};
export type RivalryShareDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
  /** Points of the gap that arose in these rounds. */
  gap: number;
};
export type RivalryChampionshipDto = {
  /** The caller's. */
  own: number;
  /** That of the other one. */
  rival: number;
  /** Rounds in which the caller has more points. */
  won: number;
  /** Rounds in which the other one has more points. */
  lost: number;
  /** Rounds in which both have the same. */
  level: number;
  /** Points that swaps brought each; null for the teams, which swaps do not touch. */
  swaps: RivalPairDto | null;
  /** Completed rounds, in the order of their locks. */
  results: RivalryResultDto[];
  /** They add up to the points of each (RIVAL-3). */
  sources: RivalrySourceDto[];
  /** Rounds in which one of them had no pick that counts. */
  withoutPick: RivalryShareDto;
  /** Rounds in which the pick of one of them was assigned. */
  assigned: RivalryShareDto;
};
export type RivalryDto = {
  /** Year of the season. */
  season: number;
  /** Provisional while a completed round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** The caller. */
  own: AvatarUserDto;
  /** The other one. */
  rival: AvatarUserDto;
  /** Rounds whose picks are shown, in the order of their locks. */
  rounds: RivalryRoundDto[];
  /** By driver points; `own` and `rival` are those of the table (BOARD-1). */
  drivers: RivalryChampionshipDto;
  /** By team points; `own` and `rival` are those of the table (BOARD-1). */
  teams: RivalryChampionshipDto;
};
export type PlayedInDto = {
  /** Id of the league. */
  _id: string;
  /** Name of the league. */
  name: string;
};
export type PlayedRoundDto = {
  /** Display name of the main driver; null without a pick that counts. */
  mainDriver: string | null;
  /** Display name of the reserve driver; null without a pick that counts. */
  reserveDriver: string | null;
  /** Display name of the team; null without a pick that counts. */
  team: string | null;
  /** Who made the pick; `empty` without one that counts. */
  status: PickStatus;
  /** True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
    otherwise. */
  overOwnPick?: boolean;
  /** Round number. */
  round: number;
  /** All points of the pick; 0 when it was missed. */
  points: number;
  /** Points of main and reserve driver. */
  driverPoints: number;
  /** Points of the team. */
  teamPoints: number;
  /** How often the player swapped main and reserve driver, before and after an assignment. */
  switcheroos: number;
  /** Mean points of all who took part in the round in this league, not rounded. */
  leagueAverage: number;
  /** Provisional while the round waits for its second import. */
  resultsStatus: ResultsStatus;
  /** The league in which it was played. */
  league: PlayedInDto;
  /** Whether the points are strictly above that mean (STATS-3). */
  isSuccess: boolean;
  /** Whether that came right after a round below its mean (STATS-4). */
  isComeback: boolean;
};
export type ComparedFigureDto = {
  /** Mean of the figures of all who are compared, the player's own included; not rounded. */
  mean: number;
  /** Place among them; 1 is the highest figure, equal ones share it. */
  place: number;
};
export type ComparedFiguresDto = {
  /** How many are compared. */
  players: number;
  /** Of the points over all rounds. */
  total: ComparedFigureDto;
  /** Of the mean points of a round. */
  average: ComparedFigureDto;
  /** Of the success rates. */
  success: ComparedFigureDto;
  /** Of the points of the best races. */
  best: ComparedFigureDto;
  /** Of the numbers of comebacks. */
  comebacks: ComparedFigureDto;
};
export type UserStatisticsDto = {
  /** Year of the season. */
  season: number;
  /** Points over all rounds. */
  totalPoints: number;
  /** Points of main and reserve drivers over all rounds. */
  driverPoints: number;
  /** Points of teams over all rounds. */
  teamPoints: number;
  /** Mean points of a round (STATS-2); 0 before the first. */
  averagePoints: number;
  /** Running means of the driver points, one per round (STATS-2). */
  driverAverages: number[];
  /** Running means of the team points, one per round (STATS-2). */
  teamAverages: number[];
  /** 0 to 100: share of the rounds with points above the mean of all participants (STATS-3). */
  successRate: number;
  /** How many comebacks there were (STATS-4). */
  comebackCount: number;
  /** Rounds above the mean right after a round below it (STATS-4). */
  comebackRounds: number[];
  /** The round with the most points (STATS-5); null before the first completed round. */
  bestRace: PlayedRoundDto | null;
  /** The figures beside those of the league (STATS-9); null before the first completed round, and where
    figures of several leagues are added up. */
  comparison: ComparedFiguresDto | null;
  /** Provisional while one of the rounds waits for its second import. */
  resultsStatus: ResultsStatus;
  /** When results of these rounds were imported, confirmed or corrected last, ISO 8601 in UTC;
    null before the first. */
  lastUpdated: string | null;
  /** In the order of their locks (LOCK-4). */
  raceHistory: PlayedRoundDto[];
};
