import { api } from './generated/api.generated';
import { CACHED } from './freshness';
import { sessionEnded } from './sessionSlice';
import { problemStatus } from '../lib/ui/problem';

/** There is no session, none that may go on, or no account. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The calls around an account. `getMe` is the session: requested once at start, and invalidated by
 * every call that changes the account (tag `auth`). Signing in or out does not refetch it.
 */
export const authApi = api.enhanceEndpoints({
  endpoints: {
    getMe: {
      ...CACHED,
      onQueryStarted: async (_, api) => {
        try {
          await api.queryFulfilled;
        } catch (failure) {
          // the server has refused it: the user stays empty and loading ends (SM-03). Without an answer it is asked again
          const status = isObject(failure) ? problemStatus(failure.error) : null;
          const isRefused = status !== null && REFUSED.has(status);
          if (isRefused && !api.getCacheEntry().data) api.dispatch(sessionEnded());
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
  useBecomeFirstAdminMutation,
} = authApi;

export type { LoginDto, RegisterDto, UserDto as User } from './generated/api.generated';
