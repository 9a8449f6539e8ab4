/** Codes of refusals that this folder declares: stable, and part of the API. */
export const SEASON_CODES = ['RACE_NOT_FOUND', 'SEASON_NOT_FOUND'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    season: (typeof SEASON_CODES)[number];
  }
}
