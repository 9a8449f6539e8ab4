import { standingsApi as generated } from '../../api/generated/standings.generated';

/** Both tables of a league (tag `standings`). */
export const standingsApi = generated;

export const { useGetStandingsQuery } = standingsApi;

export type {
  RaceResultDto as RaceResult,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsEntry,
} from '../../api/generated/standings.generated';
