/** Codes of refusals that this folder declares: stable, and part of the API. */
export const HOOK_CODES = ['HOOK_NOT_FOUND', 'HOOKS_OFF', 'TOO_MANY_HOOKS'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    hooks: (typeof HOOK_CODES)[number];
  }
}
