/** Data younger than this (seconds) is not fetched again when a component mounts, or when the page gets the focus back. */
export const FRESH_SECONDS = 5;

/** For what hardly changes while the app is open: fetched once, and again only after a change that invalidates it. */
export const FETCH_ONCE = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * What a device stores for reading without a network: who is signed in, and what they have seen of their own leagues.
 * Nothing of app admins, and no page that is open to everybody.
 */
export const CACHED = { extraOptions: { isCached: true } } as const;
