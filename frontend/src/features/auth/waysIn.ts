import { useGetWaysInQuery } from '../../api/providerApi';

/** Until the server has said how one signs in here, and where it does not say. */
const USUAL = { passwords: true, provider: null, providerSignUp: false } as const;

/** How one signs in here: by password, by the host's identity provider, or both (HO-06). */
export const useWaysIn = () => useGetWaysInQuery().data ?? USUAL;
