import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type UserDto } from './generated/api.generated';
import { ofAllLeagues } from './leagueTags';
import { logFailure } from './logFailure';

/** The player's own preferences. */
export const profileApi = api.enhanceEndpoints({
  endpoints: {
    getPreferences: {
      // only logged (ER-56): the setting that came with the session stays on screen
      onQueryStarted: logFailure('The preferences could not be loaded.'),
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

type Call = {
  readonly dispatch: ThunkDispatch<
    { readonly api: ReturnType<typeof api.reducer> },
    unknown,
    UnknownAction
  >;
  readonly queryFulfilled: Promise<{ readonly data: UserDto }>;
};

/** The answer is the account: it is shown without asking again. */
async function showAnswer({ dispatch, queryFulfilled }: Call): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    dispatch(
      api.util.updateQueryData('getMe', undefined, (me) => {
        me.user = data;
      }),
    );
  } catch {
    // whoever asked says what went wrong
  }
}

/** Changes of the email address and the username (AC-05). */
export const {
  useGetUsernameQuery,
  useChangeUsernameMutation,
  useChangeEmailMutation,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
} = api.enhanceEndpoints({
  endpoints: {
    changeUsername: {
      // whatever names players; what stands in the account comes with the answer
      invalidatesTags: (account) =>
        account
          ? ['users', 'avatar', 'league', 'night', 'recap', 'selection', 'standings', 'statistics']
          : [],
      onQueryStarted: (_, call) => showAnswer(call),
    },
    changeEmail: { invalidatesTags: [], onQueryStarted: (_, call) => showAnswer(call) },
    resendEmailChange: {
      // over meanwhile, or used in another browser: then the profile says so
      invalidatesTags: (account) => (account ? [] : ['auth']),
      onQueryStarted: (_, call) => showAnswer(call),
    },
    cancelEmailChange: { invalidatesTags: [], onQueryStarted: (_, call) => showAnswer(call) },
  },
});

/** What comes next follows from the player's leagues, and from the calendars that they play by. */
const calendarApi = api.enhanceEndpoints({
  endpoints: {
    getCalendarAddress: {
      providesTags: [{ type: 'calendar' }, ...ofAllLeagues('league', 'season', 'night')],
    },
  },
});

export const { useGetCalendarAddressQuery, useMakeCalendarAddressMutation } = calendarApi;

export const { useListTokensQuery, useMakeTokenMutation, useRevokeTokenMutation } = api;

export type {
  ApiTokenDto as ApiToken,
  CalendarEntryDto as CalendarEntry,
} from './generated/api.generated';
