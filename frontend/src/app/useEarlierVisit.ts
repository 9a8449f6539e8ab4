import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { EarlierVisit } from '../components/game/OfflineLine/OfflineLine';
import { serverTimeAt } from '../lib/game/serverClock';
import { useOnline } from '../lib/ui/useOnline';
import { useSlowLoading } from '../lib/ui/useSlowLoading';
import { useAppSelector } from './hooks';
import type { RootState } from './store';

/** An answer that comes within this (ms) needs no word about the one before. */
const SOON = 2_000;

/** The oldest answer of an earlier visit that a page shows, and whether one of them was asked for in vain. */
const selectShown = createSelector(
  [
    ({ earlierVisit }: RootState) => earlierVisit,
    ({ api }: RootState) => api.queries,
    ({ api }: RootState) => api.subscriptions,
  ],
  (restored, queries, subscriptions) => {
    // who is signed in stays so for as long as the session lasts: that says nothing of the page's age
    const shown = Object.entries(restored).filter(
      ([query]) =>
        queries[query]?.endpointName !== 'getMe' &&
        Object.keys(subscriptions[query] ?? {}).length > 0,
    );
    if (shown.length === 0) return null;
    return {
      at: Math.min(...shown.map(([, at]) => at)),
      isUnanswered: shown.some(([query]) => queries[query]?.status === QueryStatus.rejected),
    };
  },
);

/** What is to be said of a page that shows answers of an earlier visit; null where all are of this one. */
export function useEarlierVisit(): EarlierVisit | null {
  const shown = useAppSelector(selectShown);
  const isOnline = useOnline();
  const isLate = useSlowLoading(shown !== null, SOON);
  if (!shown || (isOnline && !isLate && !shown.isUnanswered)) return null;
  return { since: serverTimeAt(shown.at), isUnanswered: shown.isUnanswered };
}
