import { createApi, type CombinedState } from '@reduxjs/toolkit/query/react';
import type { CachedAnswer, CachedAnswers } from './cachedAnswers';
import { answersRestored } from './earlierVisit';
import { sessionBaseQuery } from './sessionBaseQuery';

/** Empty on purpose: the endpoints are generated from the contract and injected per tag. */
export const baseApi = createApi({
  baseQuery: sessionBaseQuery,
  // seconds: going back shows a page at once, and as long as it was, so that it can scroll to its place
  keepUnusedDataFor: 300,
  extractRehydrationInfo: (action) =>
    answersRestored.match(action) ? asState(action.payload) : undefined,
  endpoints: () => ({}),
});

type State = CombinedState<Record<string, never>, never, 'api'>;

/** The part of the state that comes back from an earlier visit. */
const asState = (answers: CachedAnswers) =>
  ({
    queries: Object.fromEntries(
      Object.entries(answers).map(([query, answer]) => [query, asQuery(answer)]),
    ),
    mutations: {},
    provided: { tags: {}, keys: {} },
  }) as unknown as State;

/** As old as it is, so that whatever shows it asks anew. */
const asQuery = ({ endpointName, originalArgs, data, at }: CachedAnswer) => ({
  status: 'fulfilled',
  requestId: 'earlier visit',
  endpointName,
  originalArgs,
  data,
  startedTimeStamp: at,
  fulfilledTimeStamp: at,
});
