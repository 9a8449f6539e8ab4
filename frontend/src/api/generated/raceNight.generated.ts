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
export const { useListPlayableSeasonsQuery, usePrepareSeasonMutation, useGetSeasonFieldQuery } =
  injectedRtkApi;

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
