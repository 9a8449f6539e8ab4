import { leagueApi as generated } from '../../api/generated/league.generated';

/** Answers that are gone, or smaller, without a league. */
const WITHOUT_LEAGUE = ['league', 'statistics'] as const;

/** Leagues and their members. Every change of membership refreshes every list (tag `league`). */
export const leagueApi = generated.enhanceEndpoints({
  addTagTypes: [...WITHOUT_LEAGUE, 'selection'],
  endpoints: {
    // what the owner may assign is told with the picks of each round
    updateLeague: { invalidatesTags: ['league', 'selection'] },
    deleteLeague: { invalidatesTags: (gone) => (gone ? [...WITHOUT_LEAGUE] : []) },
    abandonLeague: { invalidatesTags: (gone) => (gone ? [...WITHOUT_LEAGUE] : []) },
  },
});

export const {
  useGetLeagueLogQuery,
  useLazyGetLeagueLogQuery,
  useListMyLeaguesQuery,
  useGetLeagueQuery,
  useCreateLeagueMutation,
  useUpdateLeagueMutation,
  useMakeNewCodeMutation,
  useJoinLeagueMutation,
  useDeleteLeagueMutation,
  useAbandonLeagueMutation,
} = leagueApi;

export type {
  LeagueDto as League,
  LogEntryDto as LogEntry,
  LogKind as LogEntryKind,
  MemberDto as Member,
} from '../../api/generated/league.generated';
