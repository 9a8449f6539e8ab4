import type { ResultsStatus, AvatarUserDto, PickField, RoundMark } from './types.generated';
import { baseApi as api } from '../baseApi';
export const addTagTypes = ['recap'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getFlag: build.query<GetFlagApiResponse, GetFlagApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/flag/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['recap'],
      }),
      getRecap: build.query<GetRecapApiResponse, GetRecapApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/recap/${encodeURIComponent(String(queryArg.round))}`,
        }),
        providesTags: ['recap'],
      }),
      getSwaps: build.query<GetSwapsApiResponse, GetSwapsApiArg>({
        query: (queryArg) => ({
          url: `/api/league/${encodeURIComponent(String(queryArg.leagueId))}/swaps`,
        }),
        providesTags: ['recap'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as recapApi };
export const { useGetFlagQuery, useGetRecapQuery, useGetSwapsQuery } = injectedRtkApi;

export type GetFlagApiResponse = /** status 200  */ FlagDto;
export type GetFlagApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, the race's `_id`, or `latest` for the round whose result came, or was corrected, last. */
  round: string;
};
export type GetRecapApiResponse = /** status 200  */ RecapDto;
export type GetRecapApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
  /** Number of the round in the league's season, from 1, or the race's `_id`. */
  round: string;
};
export type GetSwapsApiResponse = /** status 200  */ SwapDto[];
export type GetSwapsApiArg = {
  /** Id of the league: 24 hex digits. */
  leagueId: string;
};
export type FlagKind = 'result' | 'correction';
export type FlagPartDto = {
  /** Which part of the pick. */
  field: PickField;
  /** Display name of the driver or the team. */
  name: string;
  /** Display name of the driver's team, or of the team itself; null while it is not known. */
  team: string | null;
  /** What it earned. */
  points: number;
  /** Whether all of it comes from the sprint. */
  isSprint: boolean;
};
export type FlagStandDto = {
  /** From 1; members who are equal share it (BOARD-2). */
  position: number;
  /** What the table ranks by. */
  points: number;
};
export type FlagRowDto = {
  /** User id. */
  userId: string;
  /** Line before the round, from 0; null where it was not among those drawn (FLAG-3). */
  from: number | null;
  /** Line after it, from 0; null where it is not among those drawn any more (FLAG-3). */
  to: number | null;
  /** Points gained; below 0 only by a correction. */
  gained: number;
  /** How the gain compares with the others; of a correction: `good`, `slow` or `zero` (FLAG-2). */
  mark: RoundMark;
  /** Drivers or team of the pick, as the table counts them; empty without a pick that counts. */
  parts: FlagPartDto[];
  /** Before the round, or before the correction. */
  before: FlagStandDto;
  /** Right after it. */
  after: FlagStandDto;
};
export type FlagTableDto = {
  /** Rows that are drawn, in the order of the table after it (FLAG-3). */
  rows: FlagRowDto[];
  /** How many lines the drawn rows take. */
  lines: number;
  /** Members who are not drawn in the end. */
  others: number;
};
export type FlagShowDto = {
  /** What it is about. */
  kind: FlagKind;
  /** When it came (game time, UTC). */
  at: string;
  /** The drivers championship. */
  drivers: FlagTableDto;
  /** The teams championship. */
  teams: FlagTableDto;
};
export type FlagResultDto = {
  /** Classified position. */
  position: number;
  /** Display name of the driver. */
  driver: string;
  /** Display name of the team that the car was entered for. */
  team: string;
  /** Points as awarded (SCORE-1). */
  points: number;
  /** Ids of the members who had the driver (FLAG-4). */
  had: string[];
};
export type FlagDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** Where it takes place. */
  locality: string;
  /** Where the completed round before it took place; null for the first. */
  localityBefore: string | null;
  /** ISO 3166-1 alpha-2 code of the country. */
  countryCode: string;
  /** How final the results are. */
  resultsStatus: ResultsStatus;
  /** Whether the league is a race night, whose evening has a moving table of its own. */
  isRaceNight: boolean;
  /** The result, then what its latest correction has changed, if there is one. */
  shows: FlagShowDto[];
  /** The first ten of the Grand Prix. */
  race: FlagResultDto[];
  /** The first eight of the sprint; empty on a normal weekend. */
  sprint: FlagResultDto[];
  /** Everybody who is named by id. */
  players: AvatarUserDto[];
};
export type StoryKind =
  | 'champion'
  | 'champion-teams'
  | 'winner'
  | 'winner-shared'
  | 'quiet'
  | 'perfect'
  | 'nearest'
  | 'left-behind'
  | 'driver-away'
  | 'team-away'
  | 'alone'
  | 'climb'
  | 'fall'
  | 'lead-new'
  | 'lead-grows'
  | 'lead-shrinks'
  | 'lead-level'
  | 'teams-lead'
  | 'level'
  | 'duel'
  | 'record'
  | 'win-streak'
  | 'good-streak'
  | 'drought-over'
  | 'reserve'
  | 'swap-paid'
  | 'swap-cost'
  | 'herd'
  | 'cycle'
  | 'void'
  | 'missed'
  | 'spoon';
export type RecapStoryDto = {
  /** What it tells of (RECAP-4). */
  kind: StoryKind;
  /** The story in a sentence, the same for all members (RECAP-3). */
  text: string;
  /** The numbers in a sentence or two; null where the story says all. */
  detail: string | null;
  /** Ids of the members whom it is about, the first one foremost; empty when it is about nobody. */
  userIds: string[];
  /** Address of the screen with the numbers behind it, without the host. */
  link: string;
  /** The one number of the story, as points, a gap or a count; null without one. */
  figure: number | null;
  /** Place before the round, where somebody has moved; null otherwise. */
  from: number | null;
  /** Place after the round, where somebody has moved; null otherwise. */
  to: number | null;
  /** Display name of the team that it is about; null otherwise. */
  team: string | null;
};
export type RecapPartDto = {
  /** Which part of the pick. */
  field: PickField;
  /** Display name of the driver or the team. */
  name: string;
  /** Display name of the driver's team, or of the team itself; null while it is not known. */
  team: string | null;
  /** What it earned; null for a reserve driver whom the round did not need (SCORE-5). */
  points: number | null;
};
export type RecapWinnerDto = {
  /** User id. */
  userId: string;
  /** Main driver, reserve driver and team. */
  parts: RecapPartDto[];
};
export type RecapPossibleDto = {
  /** User id. */
  userId: string;
  /** Points of the pick. */
  points: number;
  /** Points of the best pick that was possible. */
  possible: number;
};
export type RecapLeaderDto = {
  /** Round number. */
  round: number;
  /** User id; null where nobody led alone. */
  userId: string | null;
};
export type RecapNeighbourDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
};
export type RecapDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** ISO 3166-1 alpha-2 code of the country. */
  countryCode: string;
  /** How final the results are. */
  resultsStatus: ResultsStatus;
  /** When the results last changed or were confirmed, ISO 8601 in UTC. */
  resultsUpdatedAt: string | null;
  /** When the results were corrected last, so that the recap was rewritten; null if never. UTC. */
  correctedAt: string | null;
  /** The most important first; none when nobody took part. */
  stories: RecapStoryDto[];
  /** Who won the round alone; null on a tie, and without a point. */
  winner: RecapWinnerDto | null;
  /** Members whose pick scored, the best used list first. */
  possible: RecapPossibleDto[];
  /** After each completed round up to this one, in the order of their locks. */
  leaders: RecapLeaderDto[];
  /** Everybody who is named by id. */
  players: AvatarUserDto[];
  /** The round before it with a recap; null for the first. */
  previous: RecapNeighbourDto | null;
  /** The round after it with a recap; null for the latest. */
  next: RecapNeighbourDto | null;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
};
export type SwappedDriverDto = {
  /** Display name. */
  driver: string;
  /** Display name of the team he drove for; null while that is not known. */
  team: string | null;
  /** What he earns the pick there; null before the results. */
  points: number | null;
};
export type SwapSideDto = {
  /** Driver points of the pick; null before the results. */
  points: number | null;
  /** Main driver. */
  main: SwappedDriverDto;
  /** Reserve driver. */
  reserve: SwappedDriverDto;
};
export type SwapDto = {
  /** Round number. */
  round: number;
  /** Name of the race. */
  raceName: string;
  /** User id. */
  userId: string;
  /** Main driver without the swap. */
  from: string;
  /** Main driver with it; the same when the member swapped back. */
  to: string;
  /** Driver points more than without it, below 0 when it cost some; null before the results (SWAP-5). */
  gained: number | null;
  /** How often the member swapped in the round; each time costs one. */
  swaps: number;
  /** Whether the round has a sprint. */
  isSprintWeekend: boolean;
  /** The member and their helmet. */
  user: AvatarUserDto;
  /** The pick without the swap. */
  before: SwapSideDto;
  /** The pick as it stands. */
  after: SwapSideDto;
};
