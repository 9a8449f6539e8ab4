import { api, type ListMyLeaguesApiResponse } from './generated/api.generated';
import { CACHED } from './freshness';
import { logOf, ofAllLeagues, ofLeague } from './leagueTags';
import { byPages, PAGE_SIZE } from './byPages';

/** The tags of everything that a deleted or left league changes. */
const LEAGUE_TAGS = ['league', 'statistics'] as const;

/** Leagues and their members. Every change of membership refreshes every list (tag `league`). */
export const leagueApi = api
  .enhanceEndpoints({
    endpoints: {
      // the picks of each round carry what the owner may assign
      updateLeague: { invalidatesTags: ['league', 'selection'] },
      getLeague: { ...CACHED, providesTags: ofLeague('league') },
      getLeagueLog: {
        ...CACHED,
        providesTags: (_answer, _error, { id }) => [{ type: 'league', id: logOf(id) }],
      },
      listMyLeagues: CACHED,
      // the player's own pick, swaps, place and points in each league
      listMyOverviews: {
        ...CACHED,
        providesTags: ofAllLeagues('league', 'selection', 'standings', 'switcheroo'),
      },
      // the old league tells that there is one
      listInvitations: { providesTags: ofAllLeagues('league') },
      // whoever is gone is in no table
      removeMember: { invalidatesTags: (done) => (done ? [...LEAGUE_TAGS] : []) },
      deleteLeague: { invalidatesTags: (gone) => (gone ? [...LEAGUE_TAGS] : []) },
      abandonLeague: { invalidatesTags: (gone) => (gone ? [...LEAGUE_TAGS] : []) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `listMyLeagues`, page by page */
      myLeagues: build.infiniteQuery<ListMyLeaguesApiResponse, void, number>({
        ...CACHED,
        infiniteQueryOptions: byPages((leagues: ListMyLeaguesApiResponse) => leagues),
        query: ({ pageParam }) => ({
          url: '/api/league/user/leagues',
          params: { page: pageParam, pageSize: PAGE_SIZE },
        }),
        providesTags: ofAllLeagues('league'),
      }),
    }),
  });

export const {
  useGetInviteQuery,
  useGetLeagueLogQuery,
  useLazyGetLeagueLogQuery,
  useMyLeaguesInfiniteQuery,
  useGetLeagueQuery,
  useListMyOverviewsQuery,
  useCreateLeagueMutation,
  useUpdateLeagueMutation,
  useMakeNewCodeMutation,
  useRemoveMemberMutation,
  useOfferLeagueMutation,
  useDeclineLeagueMutation,
  useAcceptLeagueMutation,
  useOpenNextSeasonMutation,
  useListInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useJoinLeagueMutation,
  useDeleteLeagueMutation,
  useAbandonLeagueMutation,
} = leagueApi;

export type {
  InvitationDto as Invitation,
  InviteDto as Invite,
  LeagueOverviewDto as LeagueOverview,
  LogEntryDto as LogEntry,
  LogKind as LogEntryKind,
  LeagueDto as League,
  LimitCode,
  MemberDto as Member,
} from './generated/api.generated';
