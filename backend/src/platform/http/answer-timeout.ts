import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toProblemBody } from '../errors/problem.js';
import { RequestData } from './request-data.js';
import { isApiRequest } from './request-path.js';
import { markRoute, marksOf } from './route-marks.js';

const RETRY_SECONDS = 5;
const TIMED_OUT = toProblemBody({
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The server could not answer in time. Please try again in a moment.',
});

/** For a call that works through whole seasons, or waits for another service: no answer timeout. */
export const LongRunning = () => markRoute({ isLongRunning: true });

/** Whether a request has to be answered in time. */
export const isTimed = (request: FastifyRequest): boolean =>
  !marksOf(request).isLongRunning && isApiRequest(request);

/**
 * Answers 503 for a call without a response in time. Otherwise a half-open connection to the database would
 * keep the caller waiting as long as it lasts. The handler may go on, but its result is dropped; what it
 * still writes is conditional on what it has read, like every write. `shedLoad` does the same for a call that
 * still waits for its turn.
 *
 * @param leftMs how long a call has that is about to begin
 */
export function enforceAnswerTimeout(
  app: NestFastifyApplication,
  leftMs: (request: FastifyRequest) => number,
): void {
  const fastify = app.getHttpAdapter().getInstance();
  const timers = new RequestData<NodeJS.Timeout>();
  fastify.addHook('preHandler', (request, reply, done) => {
    if (isTimed(request)) timers.set(request, setTimeout(giveUp, leftMs(request), reply));
    done();
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}

/** Answers 503, unless an answer is under way. */
export function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  reply.log.warn({ call: reply.request.routeOptions.url }, 'No answer in time');
  void reply
    .code(503)
    .headers({ 'retry-after': RETRY_SECONDS, 'content-type': 'application/json; charset=utf-8' })
    .send(TIMED_OUT);
  // Fastify would log a late send with the whole URL, including the secrets in its query
  Object.assign(reply, { send: () => reply });
}
