import {
  createSlice,
  isFulfilled,
  isRejected,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { CachedAnswers } from './cachedAnswers';
import { sessionEnded, sessionStarted } from './sessionSlice';

/** The key of the query that an action is about; null for any other action. */
export function queryOf(action: UnknownAction): string | null {
  const { meta } = action;
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return null;
  const { arg } = meta;
  const isQuery = typeof arg === 'object' && arg !== null && 'queryCacheKey' in arg;
  return isQuery && typeof arg.queryCacheKey === 'string' ? arg.queryCacheKey : null;
}

const fulfilled = isFulfilled();
const rejected = isRejected();

/** An answer all the same: there is nothing here any more, or nothing for this player. */
export function isRefused(action: UnknownAction): boolean {
  const { payload } = action;
  if (!rejected(action) || typeof payload !== 'object' || payload === null) return false;
  return 'status' in payload && (payload.status === 403 || payload.status === 404);
}

/** The server has said how things are now. */
const isAnswered = (action: UnknownAction): boolean => fulfilled(action) || isRefused(action);

/**
 * Which answers in the store are from an earlier visit, and when they came (ms): until the server has
 * answered again, they may not be true any more.
 */
const keptSlice = createSlice({
  name: 'kept',
  initialState: (): Readonly<Record<string, number>> => ({}),
  reducers: {
    /** Answers of an earlier visit are put into the store (`baseApi`). */
    answersRestored: (kept, { payload }: PayloadAction<CachedAnswers>) => {
      for (const [query, { at }] of Object.entries(payload)) kept[query] = at;
    },
  },
  extraReducers: (builder) => {
    // of the player before
    builder.addCase(sessionEnded, () => ({}));
    builder.addCase(sessionStarted, () => ({}));
    builder.addMatcher(isAnswered, (kept, action: UnknownAction) => {
      const query = queryOf(action);
      if (query !== null) delete kept[query];
    });
  },
});

export const { answersRestored } = keptSlice.actions;
/** For the store, under `kept`. */
export const earlierVisitReducer = keptSlice.reducer;
