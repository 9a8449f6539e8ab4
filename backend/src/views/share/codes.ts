/** Codes of refusals that this folder declares: stable, and part of the API. */
export const SHARE_CODES = ['PICTURE_NOT_FOUND', 'NOT_REVEALED', 'SHARE_NOT_FOUND'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    share: (typeof SHARE_CODES)[number];
  }
}
