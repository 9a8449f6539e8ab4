import { leagueApi as generated } from '../../api/generated/league.generated';

/** Leagues and their members. Every change of membership refreshes every list (tag `league`). */
export const leagueApi = generated;

export const {
  useListMyLeaguesQuery,
  useGetLeagueQuery,
  useCreateLeagueMutation,
  useJoinLeagueMutation,
} = leagueApi;

export type {
  LeagueDto as League,
  MemberDto as Member,
} from '../../api/generated/league.generated';
