/** Codes of refusals that this folder declares: stable, and part of the API. */
export const SEASON_LIBRARY_CODES = [
  'SEASON_UNKNOWN',
  'SEASON_UNFINISHED',
  'SEASON_REFUSED',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    seasonLibrary: (typeof SEASON_LIBRARY_CODES)[number];
  }
}
