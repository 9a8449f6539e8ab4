import { api } from '../../api/generated/api.generated';
import { ofLeague } from '../../api/leagueTags';

/** Both tables of a league (tag `standings`). */
export const standingsApi = api.enhanceEndpoints({
  endpoints: { getStandings: { providesTags: ofLeague('standings') } },
});

export const { useGetStandingsQuery } = standingsApi;

export type {
  RaceResultDto as RaceResult,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsEntry,
} from '../../api/generated/api.generated';
