import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { ofLeague } from './leagueTags';

/** The tables of a league, and its matrix. */
export const standingsApi = api.enhanceEndpoints({
  endpoints: {
    getStandings: { ...CACHED, providesTags: ofLeague('standings') },
    // a lock and the end of swaps add to it, too
    getMatrix: { ...CACHED, providesTags: ofLeague('standings', 'selection') },
  },
});

export const { useGetStandingsQuery, useGetMatrixQuery } = standingsApi;

export type {
  MatrixMemberDto as MatrixMember,
  MatrixPickDto as MatrixPick,
  MatrixRoundDto as MatrixRound,
  RaceResultDto as RaceResult,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsEntry,
} from './generated/api.generated';
