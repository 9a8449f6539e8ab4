import { createApi } from '@reduxjs/toolkit/query/react';
import { FRESH_SECONDS } from './freshness';
import { sessionBaseQuery } from './sessionBaseQuery';

/** Empty on purpose: the endpoints are generated from the contract and injected per tag. */
export const baseApi = createApi({
  baseQuery: sessionBaseQuery,
  // most of it is changed by other members or by the server
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // seconds: going back shows a page at once, and as long as it was, so that it can scroll to its place
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
