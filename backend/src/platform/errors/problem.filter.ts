import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { BareHeaders } from '../http/security-headers.js';
import type { PlayerRequest } from '../security/player.decorator.js';
import { noteRefusal } from '../security/note-refusals.js';
import { DomainError, type ProblemCode, type ProblemDetail } from './domain-error.js';

type Problem = {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly details?: readonly ProblemDetail[] | undefined;
  readonly retryAfter?: number | undefined;
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
  message: 'The database does not answer right now. Please try again in a moment.',
  retryAfter: 5,
};

/** Writes the one error body of the API. Never a stack trace; what is unexpected goes to the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  /** @param bare headers of what no hook has seen */
  constructor(private readonly bare: BareHeaders) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<PlayerRequest>();
    const problem = toProblem(error);
    if (problem.statusCode >= 500) {
      const stack = error instanceof Error ? error.stack : String(error);
      this.logger.error(`${request.method} ${request.routeOptions.url ?? '?'}: ${stack}`);
    }
    noteRefusal(request, problem);
    if (reply.sent) return;
    // no hook has seen it, such as `GET *`
    if (!reply.hasHeader('x-content-type-options')) void reply.headers(this.bare);
    if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
    // the call may have promised another type, such as a picture
    void reply.type('application/json; charset=utf-8');
    void reply.status(problem.statusCode).send(toBody(problem));
  }
}

/** The body of decisions, section 12; `message` and `error` hold the same sentence. */
export const toBody = ({ statusCode, code, message, details }: Problem) => ({
  statusCode,
  code,
  message,
  error: message,
  ...(details && details.length > 0 ? { details } : {}),
});

export function toProblem(error: unknown): Problem {
  if (error instanceof DomainError) return error;
  if (error instanceof HttpException) return fromHttp(error);
  if (isDatabaseAway(error)) return UNAVAILABLE;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { statusCode: status, code: CODES[status] ?? 'INVALID_INPUT', message: sentence(error) };
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

const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'The request could not be read.';

const AWAY =
  /^(MongooseServerSelectionError|MongoServerSelectionError|MongoNetwork|MongoNotConnected|MongoTopologyClosed|MongoPoolCleared|PoolCleared|MongoWaitQueueTimeout|MongoOperationTimeout|MongoServerClosed|MongoExpiredSession)/;
/** What a server says that is stopping, changing its primary, too slow, or that has no room to write. */
const CANNOT_SERVE = [50, 89, 91, 189, 262, 10107, 11600, 11602, 13435, 13436, 14031];

/** The driver hands on as it is what Node.js says when a line breaks just as a command is written. */
const BROKEN_LINE = ['ECONNRESET', 'EPIPE'];

/** The database is away or cannot write just now: the request was not at fault. */
const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const isBroken = syscall === 'write' && BROKEN_LINE.includes(String(code));
  return isBroken || AWAY.test(error.name) || CANNOT_SERVE.includes(Number(code));
};
