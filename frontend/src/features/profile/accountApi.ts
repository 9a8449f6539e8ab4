import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type UserDto } from '../../api/generated/api.generated';

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
