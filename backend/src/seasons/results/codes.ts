/** Codes of refusals that this folder declares: stable, and part of the API. */
export const RESULTS_CODES = [
  'NO_RESULTS_YET',
  'RESULTS_REFUSED',
  'CALENDAR_REFUSED',
  'RESULTS_API_OFF',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    results: (typeof RESULTS_CODES)[number];
  }
}
