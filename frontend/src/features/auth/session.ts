import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { storeAccessToken } from '../../api/accessToken';
import { forgetDevice } from '../../api/forgetDevice';
import { forgetPush } from '../../lib/app/deviceStore';
import { removeCachedAnswers } from '../../api/cachedAnswers';
import {
  selectSessionEnded,
  selectSessionExpected,
  sessionExpected,
  sessionStarted,
} from '../../api/sessionSlice';
import { BASE, inBase } from '../../lib/ui/base';
import { leaveTo } from '../../lib/ui/navigation';
import { problemCode } from '../../lib/ui/problem';
import {
  authApi,
  useGetMeQuery,
  useGetPasskeySignInOptionsMutation,
  useLoginMutation,
  useLogoutMutation,
  useSignInWithPasskeyMutation,
} from '../../api/authApi';
import type { LoginDto, User } from '../../api/authApi';
import { storeLogoutReason } from './logoutReason';
import { askForPasskey, CHALLENGE_MS, lateAnswer, signalRemoved } from './passkeys';

const LANDING = '/';

/** A token stolen from this browser must not be enough to take the account over. */
export const ASKS_AGAIN = { alwaysAsks: true } as const;

type Credentials = Pick<LoginDto, 'email' | 'password' | 'staySignedIn'>;

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  /** nobody knows: Gridlock could not be reached, and is asked again */
  | { readonly status: 'unanswered'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly user: null };

/** A check without an answer is made again after so long (ms). */
const CHECK_AGAIN = 5_000;

/**
 * Who is signed in. It starts loading; a check at start decides (SM-01 to SM-03). A browser without
 * a token is a visitor's: the server is not asked before a page needs a session.
 */
export function useSession(): Session {
  const ended = useSelector(selectSessionEnded);
  const expected = useSelector(selectSessionExpected);
  const signedOut = ended || !expected;
  const [isUnanswered, setUnanswered] = useState(false);
  const { data, error } = useGetMeQuery(undefined, {
    skip: signedOut,
    ...(isUnanswered && { pollingInterval: CHECK_AGAIN }),
  });
  // `error` stays while it is asked again
  const failed = !data && error !== undefined;
  if (failed !== isUnanswered) setUnanswered(failed);
  if (signedOut) return { status: 'signed-out', user: null };
  if (!data) return { status: failed ? 'unanswered' : 'loading', user: null };
  return { status: 'signed-in', user: data.user };
}

/** The same for pages that need one: it is asked for in any case, as the cookie may hold one. */
export function useRequiredSession(): Session {
  const dispatch = useDispatch();
  const session = useSession();
  const expected = useSelector(selectSessionExpected);
  useEffect(() => {
    if (!expected) dispatch(sessionExpected());
  }, [dispatch, expected]);
  return expected ? session : { status: 'loading', user: null };
}

/** The signed-in player, for what is shown on protected pages only. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser belongs on pages that need a session.');
  return user;
}

type SignedIn = { readonly accessToken: string; readonly user: User };

/** Takes over the session that the server has opened: after signing in, and after signing up. */
export function useStartSession(): (signedIn: SignedIn) => Promise<User> {
  const dispatch = useDispatch<AuthDispatch>();
  return useCallback(
    async ({ accessToken, user }: SignedIn) => {
      await removeCachedAnswers();
      storeAccessToken(accessToken);
      // data of a user signed in before must not be shown
      dispatch(authApi.util.resetApiState());
      await dispatch(authApi.util.upsertQueryData('getMe', undefined, { user }));
      dispatch(sessionStarted());
      return user;
    },
    [dispatch],
  );
}

/** Signs in; rejects when the server refuses (SM-04). */
export function useSignIn(): (credentials: Credentials) => Promise<User> {
  const startSession = useStartSession();
  const [login] = useLoginMutation();
  return useCallback(
    async (credentials: Credentials) => {
      const loginDto: LoginDto = { ...credentials, ...ASKS_AGAIN };
      return startSession(await login({ loginDto }).unwrap());
    },
    [startSession, login],
  );
}

/** How a passkey is asked for, and how long the session lasts. */
export type PasskeyChoice = {
  /** among what the browser offers at the email field; else by a question of its own */
  readonly autofill: boolean;
  /** asked when the player has chosen */
  readonly staySignedIn: () => boolean;
};

/** Signs in with a passkey (AC-02); rejects when the player or the server refuses. */
export function usePasskeySignIn(): (choice: PasskeyChoice) => Promise<User> {
  const startSession = useStartSession();
  const [getOptions] = useGetPasskeySignInOptionsMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  return useCallback(
    async ({ autofill, staySignedIn }: PasskeyChoice) => {
      const askedAt = Date.now();
      const { options } = await getOptions().unwrap();
      const response = await askForPasskey(options, { autofill });
      // the device has slept meanwhile: it is offered again
      if (Date.now() - askedAt >= CHALLENGE_MS) throw lateAnswer();
      const passkeySignInDto = {
        ...ASKS_AGAIN,
        response: { ...response },
        staySignedIn: staySignedIn(),
      };
      try {
        return await startSession(await signIn({ passkeySignInDto }).unwrap());
      } catch (problem) {
        // beside others on the host it may be a passkey of theirs, which the device would lose
        if (problemCode(problem) === 'PASSKEY_UNKNOWN' && BASE === '')
          void signalRemoved(response.id);
        throw problem;
      }
    },
    [startSession, getOptions, signIn],
  );
}

/**
 * Removes the session and all that belongs to the player from this browser, and reloads the landing page,
 * so that nothing stays in memory.
 */
export function useEndSession(): () => void {
  return useCallback(() => {
    // whoever has logged out here is not to get pushes here once they are back
    void Promise.all([forgetPush(), forgetDevice()]).finally(() => leaveTo(inBase(LANDING)));
  }, []);
}

/** After this the player is signed out here without the server's answer (ms). */
const LOGOUT_TIMEOUT = 4_000;

type SignOut = { readonly signOut: () => Promise<void>; readonly leaving: boolean };

/**
 * Signs out. Whatever the server says, or if it says nothing, user and token are gone afterwards
 * (SM-05, SM-06).
 */
export function useSignOut(): SignOut {
  const [logout, { isLoading }] = useLogoutMutation();
  const endSession = useEndSession();
  const signOut = useCallback(async () => {
    const timeout = startTimeout(LOGOUT_TIMEOUT);
    try {
      await Promise.race([logout().unwrap(), timeout.expired]);
    } catch {
      storeLogoutReason('logout-failed');
    } finally {
      timeout.stop();
      endSession();
    }
  }, [logout, endSession]);
  return { signOut, leaving: isLoading };
}

/** Rejects after a while (ms), unless it is stopped. */
function startTimeout(after: number) {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time.')), after);
  });
  return { expired, stop: () => clearTimeout(timer) };
}

type ApiState = { readonly api: ReturnType<typeof authApi.reducer> };
type AuthDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
