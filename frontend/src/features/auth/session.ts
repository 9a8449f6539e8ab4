import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { clearAccessToken, storeAccessToken } from '../../api/accessToken';
import {
  selectSessionEnded,
  selectSessionExpected,
  sessionExpected,
  sessionStarted,
} from '../../api/sessionSlice';
import { leaveTo } from '../../lib/navigation';
import { authApi, useGetMeQuery, useLoginMutation, useLogoutMutation } from './authApi';
import type { LoginDto, User } from './authApi';
import { noteLogoutFailed } from './logoutNotice';

const LANDING = '/';

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly user: null };

/**
 * Who is signed in. It starts loading; one check at start decides (SM-01 to SM-03). A browser without
 * a token is a visitor's: the server is not asked before a page needs a session.
 */
export function useSession(): Session {
  const ended = useSelector(selectSessionEnded);
  const expected = useSelector(selectSessionExpected);
  const signedOut = ended || !expected;
  const { data } = useGetMeQuery(undefined, { skip: signedOut });
  if (signedOut) return { status: 'signed-out', user: null };
  if (!data) return { status: 'loading', user: null };
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

/** Signs in; rejects when the server refuses (SM-04). */
export function useSignIn(): (credentials: LoginDto) => Promise<void> {
  const dispatch = useDispatch<AuthDispatch>();
  const [login] = useLoginMutation();
  return useCallback(
    async (loginDto: LoginDto) => {
      const { accessToken, user } = await login({ loginDto }).unwrap();
      storeAccessToken(accessToken);
      // nothing of whoever was signed in before may be shown
      dispatch(authApi.util.resetApiState());
      await dispatch(authApi.util.upsertQueryData('getMe', undefined, { user }));
      dispatch(sessionStarted());
    },
    [dispatch, login],
  );
}

/** Forgets the session in this browser and loads the landing page anew, so nothing stays in memory. */
export function useEndSession(): () => void {
  return useCallback(() => {
    clearAccessToken();
    leaveTo(LANDING);
  }, []);
}

/** Signs out. Whatever the server says, user and token are gone afterwards (SM-05, SM-06). */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  const endSession = useEndSession();
  return useCallback(async () => {
    try {
      await logout().unwrap();
    } catch {
      noteLogoutFailed();
    } finally {
      endSession();
    }
  }, [logout, endSession]);
}

type ApiState = { readonly api: ReturnType<typeof authApi.reducer> };
type AuthDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
