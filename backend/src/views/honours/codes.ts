/** Codes of refusals that this folder declares: stable, and part of the API. */
export const HONOURS_CODES = [
  'SEASON_ALREADY_ENTERED',
  'ALREADY_IN_SEASON',
  'NAME_NOT_FOUND',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    honours: (typeof HONOURS_CODES)[number];
  }
}
