import { api } from '../../api/generated/api.generated';

/** The player's own preferences. */
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
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (!data) return;
        const { emailRemindersEnabled } = data;
        // the answer of a call that began before the change may come after it
        void dispatch(
          api.util.upsertQueryData('getPreferences', undefined, { emailRemindersEnabled }),
        );
        dispatch(
          api.util.updateQueryData('getMe', undefined, ({ user }) => {
            user.emailRemindersEnabled = emailRemindersEnabled;
          }),
        );
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
