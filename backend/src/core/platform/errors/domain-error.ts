import type { LimitCode, PaceCode, RuleCode } from '@gridlock/game-rules';

/** Codes of refusals that are not the game's: stable, and part of the API. */
export const PROBLEM_CODES = [
  'INVALID_INPUT',
  'INVALID_CREDENTIALS',
  'NOT_SIGNED_IN',
  'SIGN_IN_AGAIN',
  'CURRENT_PASSWORD_WRONG',
  'RESET_TOKEN_INVALID',
  'CONFIRMATION_TOKEN_INVALID',
  'EMAIL_CHANGE_TOKEN_INVALID',
  'NO_EMAIL_CHANGE',
  'EMAIL_NOT_CONFIRMED',
  'UNSUBSCRIBE_TOKEN_INVALID',
  'FORBIDDEN',
  'NOT_LEAGUE_OWNER',
  'NOT_APP_ADMIN',
  'NOT_FOR_API_TOKENS',
  'FOREIGN_ORIGIN',
  'NOT_FOUND',
  'LEAGUE_NOT_FOUND',
  'DEVICE_NOT_FOUND',
  'OFFER_NOT_FOUND',
  'REMOVED_FROM_LEAGUE',
  'PASSKEY_NOT_FOUND',
  'PASSKEY_REFUSED',
  'PASSKEY_UNKNOWN',
  'PASSKEY_NEEDED',
  'TOO_MANY_PASSKEYS',
  'USER_NOT_FOUND',
  'RACE_NOT_FOUND',
  'PICTURE_NOT_FOUND',
  'PUSH_DEVICE_NOT_FOUND',
  'PUSH_DEVICE_REFUSED',
  'PUSH_DEVICE_REMOVED',
  'PUSH_SERVICE_UNKNOWN',
  'NOT_REVEALED',
  'SHARE_NOT_FOUND',
  'CALENDAR_NOT_FOUND',
  'SEASON_ALREADY_ENTERED',
  'ALREADY_IN_SEASON',
  'NAME_NOT_FOUND',
  'SEASON_NOT_FOUND',
  'SEASON_UNKNOWN',
  'SEASON_UNFINISHED',
  'SEASON_REFUSED',
  'NO_UPCOMING_RACE',
  'USERNAME_RESERVED',
  'USERNAME_CHANGED_ALREADY',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'ALREADY_MEMBER',
  'LEAGUE_FULL',
  'OWNER_CANNOT_ABANDON',
  'CHANGED_TOO_OFTEN',
  'FIXED_SINCE_FIRST_LOCK',
  'NOTHING_MISSED',
  'NOT_ASKED',
  'ALREADY_ASKED',
  'PLANS_DO_NOT_COUNT',
  'PLAN_CHANGED',
  'PICK_CHANGED',
  'SEASON_NOT_READY',
  'START_IN_PAST',
  'NO_NEXT_SEASON',
  'SEASON_RUNNING',
  'NOT_A_RACE_NIGHT',
  'NIGHT_NOT_RUNNING',
  'NIGHT_NOT_OVER',
  'PACE_FIXED',
  'JOINING_CLOSED',
  'CONFLICT',
  'TOO_MANY_TOKENS',
  'HOOK_NOT_FOUND',
  'HOOKS_OFF',
  'TOO_MANY_HOOKS',
  'TOO_MANY_REQUESTS',
  'NO_RESULTS_YET',
  'RESULTS_REFUSED',
  'CALENDAR_REFUSED',
  'RESULTS_API_OFF',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
/** Every code that the API can refuse with. */
export type ProblemCode = (typeof PROBLEM_CODES)[number] | RuleCode | LimitCode | PaceCode;

/** One thing that is wrong with one field of the request. */
export type ProblemDetail = { readonly field: string; readonly message: string };

/**
 * An expected refusal on its way to the caller. The filter turns it into the error body
 * `{statusCode, code, message, error, details?, changedAt?}`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 409 | 429 | 503,
    readonly code: ProblemCode,
    message: string,
    readonly details?: readonly ProblemDetail[],
    /** Seconds; sent as Retry-After. */
    readonly retryAfter?: number,
    /** When what the caller wanted to change was changed by somebody else; ISO 8601 in UTC. */
    readonly changedAt?: string,
  ) {
    super(message);
  }
}

/** 400. @param details what is wrong with which field */
export const badRequest = (
  code: ProblemCode,
  message: string,
  details?: readonly ProblemDetail[],
): DomainError => new DomainError(400, code, message, details);
/** 401. */
export const unauthorized = (code: ProblemCode, message: string): DomainError =>
  new DomainError(401, code, message);
/** 403. */
export const forbidden = (code: ProblemCode, message: string): DomainError =>
  new DomainError(403, code, message);
/** 404. */
export const notFound = (code: ProblemCode, message: string): DomainError =>
  new DomainError(404, code, message);
/** 409. */
export const conflict = (code: ProblemCode, message: string): DomainError =>
  new DomainError(409, code, message);
