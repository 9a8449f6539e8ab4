import {
  createSlice,
  isFulfilled,
  isRejected,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { CachedAnswers } from './cachedAnswers';
import { saysGone } from './freshRefusal';
import { sessionEnded, sessionStarted } from './sessionSlice';

/** The key of the query that an action is about; an empty one for any other action. */
export const queryOf = ({ meta }: UnknownAction): string =>
  (meta as { arg?: { queryCacheKey?: string } } | undefined)?.arg?.queryCacheKey ?? '';

/** The status of a refusal; `FETCH_ERROR` where the server could not be reached. */
export const statusOf = (action: UnknownAction): unknown =>
  isRejected(action) ? (action.payload as { status?: unknown } | undefined)?.status : undefined;

/** Whether an action says so of what a query asks for. */
export const isGone = (action: UnknownAction): boolean => saysGone(statusOf(action));

/** The server has said how things are now. */
export const isAnswered = (action: UnknownAction): boolean => isFulfilled(action) || isGone(action);

/** Answers in the store that are from an earlier visit, by query: when they came (ms). They may be out of date. */
export type EarlierVisit = Readonly<Record<string, number>>;

const earlierVisitSlice = createSlice({
  name: 'earlierVisit',
  initialState: (): EarlierVisit => ({}),
  reducers: {
    /** Answers of an earlier visit are put into the store (`baseApi`). */
    answersRestored: (restored, { payload }: PayloadAction<CachedAnswers>) => {
      for (const [query, { at }] of Object.entries(payload)) restored[query] = at;
    },
  },
  extraReducers: (builder) => {
    // of the player before
    builder.addCase(sessionEnded, () => ({}));
    builder.addCase(sessionStarted, () => ({}));
    builder.addMatcher(isAnswered, (restored, action: UnknownAction) => {
      delete restored[queryOf(action)];
    });
  },
});

export const { answersRestored } = earlierVisitSlice.actions;
export const earlierVisitReducer = earlierVisitSlice.reducer;

type Query = { readonly endpointName?: string | undefined; readonly originalArgs?: unknown };

/** Whether what a query shows is of an earlier visit. */
export const useIsFromEarlierVisit = ({ endpointName, originalArgs: queryArgs }: Query): boolean =>
  useSelector(
    ({ earlierVisit }: { readonly earlierVisit: EarlierVisit }) =>
      endpointName !== undefined &&
      defaultSerializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never }) in
        earlierVisit,
  );
