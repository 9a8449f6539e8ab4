import { createApi } from '@reduxjs/toolkit/query/react';
import { sessionBaseQuery } from './sessionBaseQuery';

/** Empty on purpose: the endpoints are generated from the contract and injected per tag. */
export const baseApi = createApi({
  baseQuery: sessionBaseQuery,
  endpoints: () => ({}),
});
