/** Codes of refusals that this folder declares: stable, and part of the API. */
export const PLAN_CODES = ['PLANS_DO_NOT_COUNT', 'PLAN_CHANGED'] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    plan: (typeof PLAN_CODES)[number];
  }
}
