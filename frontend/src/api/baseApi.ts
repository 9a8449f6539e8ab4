import { createApi } from '@reduxjs/toolkit/query/react';
import { sessionBaseQuery } from './sessionBaseQuery';

/** Empty on purpose: the endpoints are generated from the contract and injected per tag. */
export const baseApi = createApi({
  baseQuery: sessionBaseQuery,
  // seconds: going back shows a page at once, and as long as it was, so that it can scroll to its place
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
