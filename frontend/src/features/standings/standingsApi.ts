import { api } from '../../api/generated/api.generated';

/** Both tables of a league (tag `standings`). */
export const standingsApi = api;

export const { useGetStandingsQuery } = standingsApi;

export type {
  RaceResultDto as RaceResult,
  StandingsDto as Standings,
  StandingsEntryDto as StandingsEntry,
} from '../../api/generated/api.generated';
