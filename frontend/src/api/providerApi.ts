import { CACHED } from './freshness';
import { providerCalls } from './generated/provider.generated';

/** The calls around the host's identity provider (HO-06). Who is signed in is put into the cache by the pages. */
export const providerApi = providerCalls.enhanceEndpoints({
  endpoints: {
    getWaysIn: { ...CACHED, providesTags: [] },
    startProvider: { invalidatesTags: [] },
    linkProvider: { invalidatesTags: [] },
    sendProviderLink: { invalidatesTags: [] },
    joinProvider: { invalidatesTags: [] },
    signUpByProvider: { invalidatesTags: [] },
  },
});

export const {
  useGetWaysInQuery,
  useStartProviderMutation,
  useFinishProviderMutation,
  useSendProviderLinkMutation,
  useJoinProviderMutation,
  useSignUpByProviderMutation,
  useLinkProviderMutation,
  useUnlinkProviderMutation,
} = providerApi;

export type { ProviderArrivalDto as ProviderArrival } from './generated/provider.generated';
