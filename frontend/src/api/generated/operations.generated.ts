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
      askTogether: build.query<AskTogetherApiResponse, AskTogetherApiArg>({
        query: (queryArg) => ({
          url: `/api/together`,
          params: {
            ask: queryArg.ask,
          },
        }),
        providesTags: ['operations'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as operationsApi };
export const { useGetHealthQuery, useGetMetricsQuery, useAskTogetherQuery } = injectedRtkApi;

export type GetHealthApiResponse = /** status 200  */ HealthDto;
export type GetHealthApiArg = void;
export type GetMetricsApiResponse = unknown;
export type GetMetricsApiArg = void;
export type AskTogetherApiResponse = /** status 200  */ TogetherDto;
export type AskTogetherApiArg = {
  /** Addresses of calls that read, each with its query. One may need what another is answered: `{1.season}` in
    its path is the `season` in the answer to the call at place 1. */
  ask: string[];
};
export type HealthDto = {
  /** Always `ok`: otherwise the answer is 503. */
  status: 'ok';
  /** Always `up`: otherwise the answer is 503. */
  database: 'up';
  /** Version of the server, as in the changelog. */
  version: string;
};
export type AnswerDto = {
  /** Status of HTTP; 424 where the answer that the call needs does not tell what it needs. */
  status: number;
  /** Seconds after which a call that was refused for now may be repeated. */
  retryAfter?: number;
  /** The answer itself; null when it was empty. */
  body: object | null;
};
export type TogetherDto = {
  /** One for each call that was asked. */
  answers: AnswerDto[];
};
