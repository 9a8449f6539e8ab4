import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { readAccessToken } from '../api/accessToken';
import { authApi } from '../features/auth/authApi';
import { loadPatiently } from '../lib/ui/line';
import type { AppStore } from './store';

/** The page comes first: so long (ms) after it the stream of changes is opened. */
const LATER = 3_000;

/** From soon after sign-in on, what is on the page stays true by itself. */
export function useLiveChanges(userId: string | undefined) {
  const store = useStore() as AppStore;
  useEffect(() => {
    if (!userId) return undefined;
    let stop: (() => void) | null = null;
    let left = false;
    const start = async () => {
      const { startLive } = await loadPatiently(() => import('./live/startLive'));
      if (!left) stop = startLive({ store, userId, renew: () => renew(store) });
    };
    // until its file has come everything works without
    const timer = setTimeout(() => void start(), LATER);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [store, userId]);
}

/** Any call renews a token that has run out. */
async function renew(store: AppStore): Promise<boolean> {
  const options = { subscribe: false, forceRefetch: true };
  await store.dispatch(authApi.endpoints.getMe.initiate(undefined, options));
  return readAccessToken() !== null;
}
