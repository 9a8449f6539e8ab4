/** Codes of refusals that this folder declares: stable, and part of the API. */
export const AUTH_CODES = [
  'INVALID_CREDENTIALS',
  'SIGN_IN_AGAIN',
  'CURRENT_PASSWORD_WRONG',
  'RESET_TOKEN_INVALID',
  'CONFIRMATION_TOKEN_INVALID',
  'FIRST_ADMIN_LINK_INVALID',
  'EMAIL_CHANGE_TOKEN_INVALID',
  'NO_EMAIL_CHANGE',
  'EMAIL_NOT_CONFIRMED',
  'NOT_FOR_API_TOKENS',
  'FOREIGN_ORIGIN',
  'DEVICE_NOT_FOUND',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_REFUSED',
  'PASSKEY_UNKNOWN',
  'TOO_MANY_PASSKEYS',
  'USERNAME_RESERVED',
  'USERNAME_CHANGED_ALREADY',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'TOO_MANY_TOKENS',
  'PASSWORDS_OFF',
] as const;

declare module '../../core/platform/errors/problem-codes.js' {
  interface ProblemCodes {
    auth: (typeof AUTH_CODES)[number];
  }
}
