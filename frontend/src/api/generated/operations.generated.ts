import { baseApi as api } from '../baseApi';
export const addTagTypes = ['operations'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/health` }),
        providesTags: ['operations'],
      }),
      getMetrics: build.query<GetMetricsApiResponse, GetMetricsApiArg>({
        query: () => ({ url: `/api/metrics` }),
        providesTags: ['operations'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as operationsApi };
export const { useGetHealthQuery, useGetMetricsQuery } = injectedRtkApi;

export type GetHealthApiResponse = /** status 200  */ HealthDto;
export type GetHealthApiArg = void;
export type GetMetricsApiResponse = unknown;
export type GetMetricsApiArg = void;
export type HealthDto = {
  /** Always `ok`: otherwise the answer is 503. */
  status: 'ok';
  /** Always `up`: otherwise the answer is 503. */
  database: 'up';
  /** Version of the server, as in the changelog. */
  version: string;
};
