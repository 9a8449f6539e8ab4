/** Codes of refusals that this folder declares: stable, and part of the API. */
export const CALENDAR_FEED_CODES = ['CALENDAR_NOT_FOUND'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    calendarFeed: (typeof CALENDAR_FEED_CODES)[number];
  }
}
