/** Codes of refusals that this folder declares: stable, and part of the API. */
export const RACE_CODES = ['NO_UPCOMING_RACE'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    race: (typeof RACE_CODES)[number];
  }
}
