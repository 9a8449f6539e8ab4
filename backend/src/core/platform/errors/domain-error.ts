import type { ProblemCode } from './problem-codes.js';

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
/** 503 UNAVAILABLE. @param retryAfter seconds; sent as Retry-After */
export const unavailable = (message: string, retryAfter?: number): DomainError =>
  new DomainError(503, 'UNAVAILABLE', message, undefined, retryAfter);
