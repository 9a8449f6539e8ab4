import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { Kept } from '../components/game/OfflineLine/OfflineLine';
import { serverTimeAt } from '../lib/game/serverClock';
import { useOnline } from '../lib/ui/useOnline';
import { useOverdue } from '../lib/ui/useOverdue';
import { useAppSelector } from './hooks';
import type { RootState } from './store';

/** An answer that comes within this (ms) needs no word about the one before. */
const SOON = 2_000;

/** Who is signed in is known for as long as the session lasts: that says nothing of the page's age. */
const IS_ACCOUNT = /^getMe\(/;

/** The oldest answer of an earlier visit that a page shows, and whether one of them was asked for in vain. */
const selectKept = createSelector(
  [
    ({ kept }: RootState) => kept,
    ({ api }: RootState) => api.queries,
    ({ api }: RootState) => api.subscriptions,
  ],
  (kept, queries, subscriptions) => {
    const shown = Object.entries(kept).filter(
      ([query]) => !IS_ACCOUNT.test(query) && Object.keys(subscriptions[query] ?? {}).length > 0,
    );
    if (shown.length === 0) return null;
    return {
      at: Math.min(...shown.map(([, at]) => at)),
      isUnanswered: shown.some(([query]) => queries[query]?.status === QueryStatus.rejected),
    };
  },
);

/** What is to be said of a page that shows answers of an earlier visit; null where all are of this one. */
export function useEarlierVisit(): Kept | null {
  const kept = useAppSelector(selectKept);
  const isOnline = useOnline();
  const isLate = useOverdue(kept !== null, SOON);
  if (!kept || (isOnline && !isLate && !kept.isUnanswered)) return null;
  return { since: serverTimeAt(kept.at), isUnanswered: kept.isUnanswered };
}
