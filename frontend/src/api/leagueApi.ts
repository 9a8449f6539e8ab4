import {
  api,
  type GetLeagueLogApiArg,
  type LeagueDto,
  type LogEntryDto,
  type LogPageDto,
} from './generated/api.generated';
import { CACHED } from './freshness';
import { logOf, ofAllLeagues, ofLeague } from './leagueTags';
import { byPages } from './byPages';

/** The tags of everything that a deleted or left league changes. */
const LEAGUE_TAGS = ['league', 'statistics'] as const;

const ofLog = (_answer: unknown, _error: unknown, { id }: { readonly id: string }) => [
  { type: 'league' as const, id: logOf(id) },
];

export const entriesIn = ({ entries }: LogPageDto): readonly LogEntryDto[] => entries;

/** Leagues and their members. Every change of membership refreshes every list (tag `league`). */
export const leagueApi = api
  .enhanceEndpoints({
    endpoints: {
      // the picks of each round carry what the owner may assign
      updateLeague: { invalidatesTags: ['league', 'selection'] },
      getLeague: { ...CACHED, providesTags: ofLeague('league') },
      getLeagueLog: { ...CACHED, providesTags: ofLog },
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
      myLeagues: build.infiniteQuery<LeagueDto[], void, number>({
        ...CACHED,
        ...byPages<LeagueDto>('/api/league/user/leagues'),
        providesTags: ofAllLeagues('league'),
      }),
      /** `getLeagueLog`, page by page, each behind the last entry of the one before */
      leagueLog: build.infiniteQuery<
        LogPageDto,
        Pick<GetLeagueLogApiArg, 'id' | 'kind'>,
        string | undefined
      >({
        ...CACHED,
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: (last, all) =>
            all.flatMap(entriesIn).length < last.total ? last.entries.at(-1)?._id : undefined,
        },
        query: ({ queryArg: { id, kind }, pageParam }) => ({
          url: `/api/league/${encodeURIComponent(id)}/log`,
          params: { kind, before: pageParam, pageSize: 50 },
        }),
        providesTags: ofLog,
        // as many pages, read again, end earlier by what has come in: what is loaded behind their end stays
        onQueryStarted: async (_, call) => {
          const loaded = call.getCacheEntry().data?.pages.flatMap(entriesIn) ?? [];
          const answer = await call.queryFulfilled.catch(() => null);
          const end = answer?.data.pages.at(-1)?.entries.at(-1)?._id;
          const place = loaded.findIndex(({ _id }) => _id === end);
          const behind = place < 0 ? [] : loaded.slice(place + 1);
          if (behind.length > 0)
            call.updateCachedData(({ pages }) => void pages.at(-1)?.entries.push(...behind));
        },
      }),
    }),
  });

export const {
  useGetInviteQuery,
  useGetLeagueLogQuery,
  useLeagueLogInfiniteQuery,
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
