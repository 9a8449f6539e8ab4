import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { ownerOf, watchAccessToken } from '../../api/accessToken';
import { sessionStarted } from '../../api/sessionSlice';
import { authApi } from '../../api/authApi';
import { useSession } from '../../features/auth/session';

type ApiState = { readonly api: ReturnType<typeof authApi.reducer> };

/**
 * For the sign-in form: the player has signed in on another tab of the browser. The session of that tab is
 * this one's too, so `goOn` leads to where the form would have led that player (an id).
 */
export function useSignedInElsewhere(goOn: (user: string | null) => void): void {
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>();
  const { status } = useSession();
  const lead = useEffectEvent(goOn);
  useEffect(() => {
    // a token that is renewed elsewhere moves nobody who is signed in here
    if (status !== 'signed-out') return undefined;
    return watchAccessToken((token) => {
      if (token === null) return;
      // data of a user signed in before must not be shown
      dispatch(authApi.util.resetApiState());
      dispatch(sessionStarted());
      lead(ownerOf(token));
    });
  }, [dispatch, status]);
}
