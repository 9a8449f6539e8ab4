import { api } from '../../api/generated/api.generated';
import { sessionEnded } from '../../api/sessionSlice';

/**
 * The calls around an account. `getMe` is the session: requested once at start, and invalidated by
 * every call that changes the account (tag `auth`). Signing in or out does not refetch it.
 */
export const authApi = api.enhanceEndpoints({
  endpoints: {
    getMe: {
      onQueryStarted: async (_, api) => {
        try {
          await api.queryFulfilled;
        } catch {
          // the check has failed: the user stays empty and loading ends (SM-03)
          if (!api.getCacheEntry().data) api.dispatch(sessionEnded());
        }
      },
    },
    login: { invalidatesTags: [] },
    getPasskeySignInOptions: { invalidatesTags: [] },
    signInWithPasskey: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },
    register: { invalidatesTags: [] },
    // the league may have become full
    registerByInvite: { invalidatesTags: (_answer, error) => (error ? ['league'] : []) },
    refreshSession: { invalidatesTags: [] },
    forgotPassword: { invalidatesTags: [] },
    resetPassword: { invalidatesTags: [] },
    deleteAccount: { invalidatesTags: [] },
    // it has ended every session
    undoEmailChange: { invalidatesTags: [] },
  },
});

export const {
  useGetMeQuery,
  useLoginMutation,
  useGetPasskeySignInOptionsMutation,
  useSignInWithPasskeyMutation,
  useLogoutMutation,
  useRegisterMutation,
  useRegisterByInviteMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useDeleteAccountMutation,
  useConfirmEmailMutation,
  useConfirmEmailChangeMutation,
  useUndoEmailChangeMutation,
} = authApi;

export type { LoginDto, RegisterDto, UserDto as User } from '../../api/generated/api.generated';
