/** Data younger than this (seconds) is not fetched again when a component mounts, or when the page gets the focus back. */
export const FRESH_SECONDS = 5;

/** For what hardly changes while the app is open: fetched once, and again only after a change that invalidates it. */
export const FETCH_ONCE = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;
