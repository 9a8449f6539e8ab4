/** Arithmetic on instants. Everything is UTC; durations are in milliseconds. */
/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant `milliseconds` later (earlier when negative); null stays null. */
export const shifted = (instant: Date | undefined, milliseconds: number): Date | null =>
  instant === undefined ? null : new Date(instant.getTime() + milliseconds);
