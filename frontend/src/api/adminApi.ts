import {
  api,
  type LeagueDto,
  type ListedUserDto,
  type ListUsersApiResponse,
} from './generated/api.generated';
import { byPages } from './byPages';
import { logFailure } from './logFailure';

/** The tags of everything that new results change. */
const RESULT_TAGS = ['admin', 'race', 'season', 'selection', 'standings', 'statistics'] as const;

const resultTags = (done: unknown) => (done ? [...RESULT_TAGS] : []);

/** What only app admins may ask for: the leagues of all players, and what keeps results right. */
export const adminApi = api
  .enhanceEndpoints({
    endpoints: {
      assignRealPoints: { invalidatesTags: resultTags },
      scrapeMissingRaces: { invalidatesTags: resultTags },
      // a form begins with what is stored now
      getRoundResults: { keepUnusedDataFor: 0 },
      enterResults: { invalidatesTags: resultTags },
      importRound: { invalidatesTags: resultTags },
      // how it is now
      getInstallationHealth: { keepUnusedDataFor: 0 },
      // times are edited: a form begins with what is stored now
      getRoundCalendar: { keepUnusedDataFor: 0 },
      changeRoundCalendar: { invalidatesTags: resultTags },
      initializeLeaderboard: {
        invalidatesTags: (done) => (done ? ['standings', 'statistics'] : []),
        // only logged (ER-55)
        onQueryStarted: logFailure('The leaderboard could not be updated.'),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `listAllLeagues`, page by page */
      allLeagues: build.infiniteQuery<LeagueDto[], void, number>({
        ...byPages<LeagueDto>('/api/admin/all-leagues'),
        providesTags: ['league'],
      }),
    }),
  });

/** The accounts of all players, and test emails. */
export const usersApi = api
  .enhanceEndpoints({
    endpoints: {
      sendTestReminder: { invalidatesTags: [] },
      // a GET that does something: it must not be asked again on its own
      testEmailConnection: { providesTags: [], keepUnusedDataFor: 0 },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** `listUsers`, page by page */
      allUsers: build.infiniteQuery<ListedUserDto[], void, number>({
        ...byPages<ListedUserDto>('/api/users/all'),
        transformResponse: ({ users }: ListUsersApiResponse) => users,
        providesTags: ['users'],
        // the panel says so as well (ER-44, ER-57)
        onQueryStarted: logFailure('The players could not be loaded.'),
      }),
    }),
  });

export const {
  useAllLeaguesInfiniteQuery,
  useAssignRealPointsMutation,
  useInitializeLeaderboardMutation,
  useScrapeMissingRacesMutation,
  useListImportsQuery,
  useListJobsQuery,
  useGetInstallationHealthQuery,
  useGetRoundResultsQuery,
  useEnterResultsMutation,
  useImportRoundMutation,
  useGetRoundCalendarQuery,
  useChangeRoundCalendarMutation,
  useListPastSeasonsQuery,
  useFetchPastSeasonMutation,
} = adminApi;
export const {
  useAllUsersInfiniteQuery,
  useSendTestReminderMutation,
  useLazyTestEmailConnectionQuery,
} = usersApi;
export const { useGetSeasonQuery } = api;

export type {
  EnteredRowDto,
  EnterResultsDto,
  ImportDto as ResultsImport,
  JobDto as DueJob,
  PartHealthDto as PartHealth,
  PastSeasonDto as PastSeason,
  RoundResultsDto,
  ChangeCalendarDto,
  RoundCalendarDto as RaceCalendar,
  SessionStartsDto as SessionStarts,
  LeagueDto as AnyLeague,
  ListedUserDto as ListedUser,
} from './generated/api.generated';
