import { adminApi as generatedAdmin } from '../../api/generated/admin.generated';
import { seasonApi } from '../../api/generated/season.generated';
import { usersApi as generatedUsers } from '../../api/generated/users.generated';

/** What new results change. */
const RESTS_ON_RESULTS = [
  'admin',
  'race',
  'season',
  'selection',
  'standings',
  'statistics',
] as const;

const scoredAnew = (done: unknown) => (done ? [...RESTS_ON_RESULTS] : []);

/** What only app admins may ask for: the leagues of all players, and what keeps results right. */
export const adminApi = generatedAdmin.enhanceEndpoints({
  addTagTypes: [...RESTS_ON_RESULTS, 'league'],
  endpoints: {
    listAllLeagues: { providesTags: ['league'] },
    assignRealPoints: { invalidatesTags: scoredAnew },
    scrapeMissingRaces: { invalidatesTags: scoredAnew },
    // a form begins with what is stored now
    getRoundResults: { keepUnusedDataFor: 0 },
    enterResults: { invalidatesTags: scoredAnew },
    importRound: { invalidatesTags: scoredAnew },
    initializeLeaderboard: {
      invalidatesTags: (done) => (done ? ['standings', 'statistics'] : []),
      onQueryStarted: async (_, { queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (problem) {
          // only logged (ER-55)
          console.error('The leaderboard could not be updated.', problem);
        }
      },
    },
  },
});

/** The accounts of all players, and letters to see whether letters arrive. */
export const usersApi = generatedUsers.enhanceEndpoints({
  endpoints: {
    listUsers: {
      onQueryStarted: async (_, { queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (problem) {
          // the panel says so as well (ER-44, ER-57, TE-49)
          console.error('The players could not be loaded.', problem);
        }
      },
    },
    sendTestReminder: { invalidatesTags: [] },
    // a GET that does something: it must not be asked again on its own
    testEmailConnection: { providesTags: [], keepUnusedDataFor: 0 },
  },
});

export const {
  useListAllLeaguesQuery,
  useAssignRealPointsMutation,
  useInitializeLeaderboardMutation,
  useScrapeMissingRacesMutation,
  useListImportsQuery,
  useListJobsQuery,
  useGetRoundResultsQuery,
  useEnterResultsMutation,
  useImportRoundMutation,
} = adminApi;
export const { useListUsersQuery, useSendTestReminderMutation, useLazyTestEmailConnectionQuery } =
  usersApi;
export const { useGetSeasonQuery } = seasonApi;

export type {
  EnteredRowDto,
  EnterResultsDto,
  ImportDto as ResultsImport,
  JobDto as DueJob,
  LeagueDto as AnyLeague,
  RoundResultsDto,
} from '../../api/generated/admin.generated';
export type { ListedUserDto as ListedUser } from '../../api/generated/users.generated';
