import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** Both tables of a league (tag `standings`). */
export const standingsApi = api.enhanceEndpoints({
  endpoints: { getStandings: { ...CACHED, providesTags: ofLeague('standings') } },
});

export const { useGetStandingsQuery } = standingsApi;

export type {
  RaceResultDto as RaceResult,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsEntry,
} from './generated/api.generated';
