/** Codes of refusals that this folder declares: stable, and part of the API. */
export const PUSH_CODES = [
  'PUSH_DEVICE_NOT_FOUND',
  'PUSH_DEVICE_REFUSED',
  'PUSH_DEVICE_REMOVED',
  'PUSH_SERVICE_UNKNOWN',
] as const;

declare module '../platform/errors/problem-codes.js' {
  interface ProblemCodes {
    push: (typeof PUSH_CODES)[number];
  }
}
