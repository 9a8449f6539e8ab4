/** Codes of refusals that this folder declares: stable, and part of the API. */
export const USER_CODES = ['USER_NOT_FOUND'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    user: (typeof USER_CODES)[number];
  }
}
