import { api } from '../../api/generated/api.generated';

/** The player's own preferences. A change shows at once and is taken back when it is refused. */
export const profileApi = api.enhanceEndpoints({
  endpoints: {
    getPreferences: {
      onQueryStarted: async (_, { queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (problem) {
          // only logged (ER-56): the setting that came with the session stays on screen
          console.error('The preferences could not be loaded.', problem);
        }
      },
    },
    updateTimeZone: {
      // nothing that is on screen rests on it
      invalidatesTags: [],
      onQueryStarted: ({ timeZoneDto }, { dispatch }) => {
        // set before the answer, so that a failure does not send it again and again
        dispatch(
          api.util.updateQueryData('getMe', undefined, ({ user }) => {
            user.timeZone = timeZoneDto.timeZone;
          }),
        );
      },
    },
    updateReminders: {
      onQueryStarted: async ({ updateRemindersDto }, { dispatch, queryFulfilled }) => {
        const wish = updateRemindersDto.emailRemindersEnabled;
        const patches = [
          dispatch(
            api.util.updateQueryData('getPreferences', undefined, (preferences) => {
              preferences.emailRemindersEnabled = wish;
            }),
          ),
          dispatch(
            api.util.updateQueryData('getMe', undefined, ({ user }) => {
              user.emailRemindersEnabled = wish;
            }),
          ),
        ];
        try {
          await queryFulfilled;
        } catch {
          patches.forEach((patch) => {
            patch.undo();
          });
        }
      },
    },
  },
});

export const { useGetPreferencesQuery, useUpdateRemindersMutation, useUpdateTimeZoneMutation } =
  profileApi;

export const { useResendConfirmationMutation } = api.enhanceEndpoints({
  endpoints: {
    // confirmed meanwhile, in another browser: then the profile says so
    resendConfirmation: {
      invalidatesTags: (answer) => (answer?.emailConfirmed ? ['auth'] : []),
    },
  },
});
