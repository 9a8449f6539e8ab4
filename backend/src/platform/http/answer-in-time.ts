import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toBody } from '../errors/problem.filter.js';
import { isApiCall } from './called-path.js';

type Marked = { readonly mayTakeLonger?: boolean };

const RETRY_SECONDS = 5;
const LATE = toBody({
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The server could not answer in time. Please try again in a moment.',
});

/** For a call that works through whole seasons, or waits for another service. */
export const MayTakeLonger = () => RouteConfig({ mayTakeLonger: true } satisfies Marked);

/**
 * Answers 503 for a call that has no answer after `answerMs`, counted from when its body is there: a
 * line to the database that has gone silent, but was never closed, would leave its caller waiting for
 * as long as that lasts. Whatever the call does afterwards is told to nobody. What it still writes is
 * conditional on what it has read, like every write.
 */
export function answerInTime(app: NestFastifyApplication, answerMs: number): void {
  const fastify = app.getHttpAdapter().getInstance();
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  fastify.addHook('preHandler', (request, reply, done) => {
    const { mayTakeLonger } = request.routeOptions.config as Marked;
    if (!mayTakeLonger && isApiCall(request)) {
      timers.set(
        request,
        setTimeout(() => giveUp(reply), answerMs),
      );
    }
    done();
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  reply.log.warn({ call: reply.request.routeOptions.url }, 'No answer in time');
  void reply
    .code(503)
    .headers({ 'retry-after': RETRY_SECONDS, 'content-type': 'application/json; charset=utf-8' })
    .send(LATE);
  // Fastify would write the whole address of the call down, with what stands in its query
  Object.assign(reply, { send: () => reply });
}
