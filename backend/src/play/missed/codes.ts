/** Codes of refusals that this folder declares: stable, and part of the API. */
export const MISSED_CODES = ['NOTHING_MISSED', 'NOT_ASKED'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    missed: (typeof MISSED_CODES)[number];
  }
}
