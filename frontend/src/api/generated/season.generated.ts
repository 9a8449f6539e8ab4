import type { RaceDto } from './types.generated';
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
export const { useGetSeasonQuery } = injectedRtkApi;

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
