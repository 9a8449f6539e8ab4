import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { toProblem, toProblemBody } from '../errors/problem.js';
import { logRefusal } from '../security/log-refusals.js';
import type { PlayerRequest } from '../security/player.decorator.js';
import { marksOf } from './route-marks.js';
import type { RawHeaders } from './security-headers.js';

/** Writes the one error body of the API. Never a stack trace; what is unexpected goes to the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  /** @param raw security headers for a response that no hook has seen */
  constructor(private readonly raw: RawHeaders) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<PlayerRequest>();
    const problem = toProblem(error);
    if (problem.statusCode >= 500 && !(error instanceof DomainError)) {
      const stack = error instanceof Error ? error.stack : String(error);
      this.logger.error(`${request.method} ${request.routeOptions.url ?? '?'}: ${stack}`);
    }
    logRefusal(request, problem, marksOf(request).logsOwn401 ?? false);
    if (reply.sent) return;
    // no hook has seen this request, for example `GET *`
    if (!reply.hasHeader('permissions-policy')) void reply.headers(this.raw);
    if (problem.retryAfter !== undefined) void reply.header('retry-after', problem.retryAfter);
    // the handler may have set another type already, such as an image
    void reply.type('application/json; charset=utf-8');
    void reply.status(problem.statusCode).send(toProblemBody(problem));
  }
}
