/** Codes of refusals that this folder declares: stable, and part of the API. */
export const LEAGUE_CODES = [
  'LEAGUE_NOT_FOUND',
  'NOT_LEAGUE_OWNER',
  'CHANGED_TOO_OFTEN',
  'NOT_A_RACE_NIGHT',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    league: (typeof LEAGUE_CODES)[number];
  }
}
