/**
 * What other members and the server change is asked for anew on every visit, unless the answer is
 * only a few seconds old (s), and when the player comes back to the page or to the network. Parts of
 * one page that need the same thing share one request.
 */
export const FRESH = {
  refetchOnMountOrArgChange: 5,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
