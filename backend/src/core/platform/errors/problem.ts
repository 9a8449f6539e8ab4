import { isNativeError } from 'node:util/types';
import { HttpException } from '@nestjs/common';
import { CallTimeoutError } from './call-timeout-error.js';
import { DomainError, type ProblemDetail } from './domain-error.js';
import type { ProblemCode } from './problem-codes.js';

/** A refusal or a failure as the API sends it. */
export type Problem = {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly details?: readonly ProblemDetail[] | undefined;
  /** Seconds; sent as `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** ISO 8601 in UTC. */
  readonly changedAt?: string | undefined;
};

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'INVALID_INPUT',
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'INVALID_INPUT',
  415: 'INVALID_INPUT',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const UNAVAILABLE: Problem = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The database isn’t responding right now. Please try again in a moment.',
  retryAfter: 5,
};

/** Of a call that has timed out (`limitCalls`). */
const TIMED_OUT: Problem = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The server couldn’t respond in time. Please try again in a moment.',
  retryAfter: 5,
};

/** The one error body of the API; `message` and `error` hold the same sentence. */
export const toProblemBody = ({ statusCode, code, message, details, changedAt }: Problem) => ({
  statusCode,
  code,
  message,
  error: message,
  ...(details && details.length > 0 ? { details } : {}),
  ...(changedAt === undefined ? {} : { changedAt }),
});

/**
 * What an error is for the caller: a `DomainError` as it stands, a refusal of Nest or Fastify with its own
 * status, 503 when the database is away or the call has timed out, and 500 without a detail for everything else.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromHttp(error);
  if (isDatabaseAway(error)) return UNAVAILABLE;
  if (error instanceof CallTimeoutError) return TIMED_OUT;
  const { statusCode: status } = (error ?? {}) as { statusCode?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return {
      statusCode: status,
      code: CODES[status] ?? 'INVALID_INPUT',
      message: messageOf(error),
    };
  }
  return {
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  };
}

function fromHttp(error: HttpException): Problem {
  const statusCode = error.getStatus();
  const code = CODES[statusCode] ?? (statusCode < 500 ? 'INVALID_INPUT' : 'INTERNAL');
  return { statusCode, code, message: error.message };
}

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The request couldn’t be read.';

const AWAY =
  /^(MongooseServerSelectionError|MongoServerSelectionError|MongoNetwork|MongoNotConnected|MongoTopologyClosed|MongoPoolCleared|PoolCleared|MongoPoolClosed|MongoClientClosed|MongoStalePrimary|MongoWaitQueueTimeout|MongoOperationTimeout|MongoServerClosed|MongoExpiredSession)/;
/**
 * Server error codes: hosts away, a cursor gone with its server, time limit exceeded, a write that the
 * majority has not confirmed, shutting down, changing primary, ended by an administrator, too much to do,
 * disk full.
 */
const CANNOT_SERVE = [
  6, 7, 43, 50, 64, 89, 91, 100, 112, 133, 134, 175, 189, 237, 262, 365, 462, 9001, 10058, 10107,
  11600, 11601, 11602, 13435, 13436, 14031,
];

/** The driver passes Node's own error on when a connection breaks while a command is written. */
const BROKEN_CONNECTION = ['ECONNRESET', 'EPIPE'];

/** Whether the database is away or cannot write right now: the request was not at fault. */
const isDatabaseAway = (error: unknown): boolean => {
  if (!isNativeError(error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isBroken =
    (syscall === 'write' && BROKEN_CONNECTION.includes(String(code))) ||
    // of a socket that the other side has closed: Node refuses to write before any system call
    (syscall === undefined && code === 'EPIPE');
  // in place of the network's error, and without its name; what a server refuses has a code
  const isBrokenBulk = error.name === 'MongoBulkWriteError' && typeof code !== 'number';
  return isBroken || isBrokenBulk || AWAY.test(error.name) || CANNOT_SERVE.includes(Number(code));
};
