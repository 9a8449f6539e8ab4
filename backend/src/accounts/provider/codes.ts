/** Codes of refusals that this folder declares: stable, and part of the API. */
export const PROVIDER_CODES = [
  'NO_PROVIDER',
  'PROVIDER_DENIED',
  'PROVIDER_EXPIRED',
  'PROVIDER_DOWN',
  'PROVIDER_SETUP',
  'PROVIDER_ANSWER',
  'PROVIDER_NO_EMAIL',
  'PROVIDER_UNVERIFIED',
  'PROVIDER_NO_ACCOUNT',
  'PROVIDER_TAKEN',
  'PROVIDER_LINK_INVALID',
  'LAST_WAY_IN',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    provider: (typeof PROVIDER_CODES)[number];
  }
}
