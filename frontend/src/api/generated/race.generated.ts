import type {
  ResultsStatus,
  ResultStatus,
  RaceStatus,
  WaitingCarsDto,
  SessionDto,
  RaceDto,
} from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['race'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getForm: build.query<GetFormApiResponse, GetFormApiArg>({
        query: (queryArg) => ({
          url: `/api/race/form`,
          params: {
            leagueId: queryArg.leagueId,
          },
        }),
        providesTags: ['race'],
      }),
      listRaces: build.query<ListRacesApiResponse, ListRacesApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}`,
        }),
        providesTags: ['race'],
      }),
      getNextRaceOfLeague: build.query<GetNextRaceOfLeagueApiResponse, GetNextRaceOfLeagueApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/next-race`,
        }),
        providesTags: ['race'],
      }),
      getRace: build.query<GetRaceApiResponse, GetRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/round/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['race'],
      }),
      getEarlierRace: build.query<GetEarlierRaceApiResponse, GetEarlierRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/league/${encodeURIComponent(String(queryArg.leagueId))}/round/${encodeURIComponent(String(queryArg.round))}/earlier`,
        }),
        providesTags: ['race'],
      }),
      getNextRace: build.query<GetNextRaceApiResponse, GetNextRaceApiArg>({
        query: (queryArg) => ({
          url: `/api/race/next-race`,
          params: {
            season: queryArg.season,
          },
        }),
        providesTags: ['race'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as raceApi };
export const {
  useGetFormQuery,
  useListRacesQuery,
  useGetNextRaceOfLeagueQuery,
  useGetRaceQuery,
  useGetEarlierRaceQuery,
  useGetNextRaceQuery,
} = injectedRtkApi;

export type GetFormApiResponse = /** status 200  */ FormDto;
export type GetFormApiArg = {
  /** Id of the league; only rounds that it has seen are told. */
  leagueId: string;
};
export type ListRacesApiResponse = /** status 200  */ RaceDto[];
export type ListRacesApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetNextRaceOfLeagueApiResponse = /** status 200  */ NextRaceDto;
export type GetNextRaceOfLeagueApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type GetRaceApiResponse = /** status 200  */ RaceDetailDto;
export type GetRaceApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetEarlierRaceApiResponse = /** status 200  */ EarlierRaceDto;
export type GetEarlierRaceApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetNextRaceApiResponse = /** status 200  */ NextRaceDto;
export type GetNextRaceApiArg = {
  /** Year of the season whose race is asked for; the running season when absent. */
  season?: number;
};
export type FormCircuitDto = {
  /** The round to come. */
  round: number;
  /** Year of the event. */
  season: number;
  /** Name of that event. */
  raceName: string;
};
export type FormLineDto = {
  /** Display name. */
  name: string;
  /** One number for each of the rounds, in their order. */
  points: number[];
  /** Points of the sprints, one number for each of `sprintRounds`. */
  sprintPoints: number[];
  /** Points of the Grands Prix of `circuits`, in their order; null for anyone who was not there. */
  circuitPoints: (number | null)[];
};
export type FormDto = {
  /** Numbers of the rounds, the oldest first; at most five. */
  rounds: number[];
  /** The latest sprints of the season, the oldest first; at most five (FORM-3). */
  sprintRounds: number[];
  /** The latest earlier events at the circuits of the rounds to come (FORM-3). */
  circuits: FormCircuitDto[];
  /** Everybody who can be picked, as a main driver: the points of the Grand Prix. */
  drivers: FormLineDto[];
  /** The teams: the points of the Grand Prix and of the sprint. */
  teams: FormLineDto[];
};
export type MomentKind = 'lock' | 'swap-opens' | 'swap-closes' | 'race' | 'results' | 'next-lock';
export type MomentDto = {
  /** What happens then. */
  kind: MomentKind;
  /** Number of the round: the current one, but for `next-lock`. */
  round: number;
  /** Name of the race of that round. */
  raceName: string;
  /** ISO 8601 in UTC. */
  at: string;
};
export type NextRaceDto = {
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
  /** Country of the circuit. */
  country: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1). */
  status: RaceStatus;
  /** Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
    time. */
  endOfWeekend: string | null;
  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
    UTC; null when that time is missing. */
  lockAt: string | null;
  /** Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
    none does. */
  waitingFor: string[] | null;
  /** How much of that result is there; null when none waits. */
  waitingCars: WaitingCarsDto | null;
  /** When results of the Grand Prix are first looked for, 20 minutes after its scheduled end (NEXT-3),
    ISO 8601 in UTC; null without a race time. */
  resultsDueAt: string | null;
  /** Until when they are looked for every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
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
  /** The time of the game when this was answered, ISO 8601 in UTC: count down against it, not
    against the clock of the device. */
  serverTime: string;
  /** The Grand Prix. */
  race: SessionDto;
  /** What is still to come, soonest first (NEXT-3): count down to the first. */
  moments: MomentDto[];
};
export type ClassifiedDto = {
  /** Classified position. */
  position: number;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team the car was entered for. */
  team: string;
  /** Points of the Grand Prix as awarded (SCORE-1). */
  points: number;
};
export type RaceDetailDto = {
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
  /** Until when they are looked for every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
    a race time. */
  resultsOftenUntil: string | null;
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
  /** The first ten of the Grand Prix; empty while there are no results. */
  topTen: ClassifiedDto[];
};
export type EarlierResultDto = {
  /** Null for anyone who was not classified. */
  position: number | null;
  /** Display name of the driver in that season. */
  driver: string;
  /** Display name of the team in that season. */
  team: string;
  /** Points as awarded (SCORE-1). */
  points: number;
  /** How the race ended for the car. */
  status: ResultStatus;
};
export type EarlierRaceDto = {
  /** Year of that season. */
  season: number;
  /** Name of that event. */
  raceName: string;
  /** Name of the circuit. */
  circuit: string;
  /** As classified; who was not classified stands at the end. */
  classification: EarlierResultDto[];
};
