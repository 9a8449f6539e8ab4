/** Codes of refusals that this folder declares: stable, and part of the API. */
export const NOTIFICATION_CODES = ['UNSUBSCRIBE_TOKEN_INVALID'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    notification: (typeof NOTIFICATION_CODES)[number];
  }
}
