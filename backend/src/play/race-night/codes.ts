/** Codes of refusals that this folder declares: stable, and part of the API. */
export const RACE_NIGHT_CODES = ['NIGHT_NOT_RUNNING', 'NIGHT_NOT_OVER'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    raceNight: (typeof RACE_NIGHT_CODES)[number];
  }
}
