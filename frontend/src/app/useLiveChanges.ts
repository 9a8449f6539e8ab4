import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { readAccessToken } from '../api/accessToken';
import { authApi } from '../api/authApi';
import { isServerThere } from '../api/serverAway';
import { noteResults, setLive } from '../lib/app/live';
import { loadAtRest } from '../lib/ui/loadAhead';
import { type Change, invalidate, invalidateAll } from './live/staleTags';
import type { AppStore } from './store';

/** All screens of a league hear of a lock at the same moment: they ask within this (ms). */
const SPREAD = 250;

/** While somebody is signed in, what is on the page stays true by itself. */
export function useLiveChanges(userId: string | undefined) {
  const store = useStore() as AppStore;
  useEffect(() => {
    if (!userId) return undefined;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const onChange = (change: Change) => {
      const { league = '', what } = change;
      if (what.includes('results')) noteResults(league, 'result');
      else if (what.includes('log')) noteResults(league, 'correction');
      const timer = setTimeout(() => {
        timers.delete(timer);
        store.dispatch(invalidate(change));
      }, Math.random() * SPREAD);
      timers.add(timer);
    };
    let stop: (() => void) | null = null;
    let isOver = false;
    // the stream says first what has changed since the page was loaded
    loadAtRest(async () => {
      const { followChanges } = await import('./live/followChanges');
      if (isOver) return;
      stop = followChanges({
        onChange,
        onMissed: () => store.dispatch(invalidateAll()),
        onState: setLive,
        onLost: () => void isServerThere(),
        renew: () => renew(store),
      });
    });
    return () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
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
