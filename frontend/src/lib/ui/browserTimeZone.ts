/**
 * The time zone of this browser, such as `Europe/Rome`; empty where it tells none. `Intl` reads all its
 * tables of dates for the answer, on a slow phone as long as drawing a page takes: `Temporal` is asked
 * first, where there is one.
 */
export const browserTimeZone = (): string =>
  'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;
