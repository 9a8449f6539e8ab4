/**
 * For data that other members or the server change: refetched on every visit unless it is younger
 * than this (seconds), and when the page gets the focus or the network back. Components that need
 * the same data share one request.
 */
export const FRESH = {
  refetchOnMountOrArgChange: 5,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;
