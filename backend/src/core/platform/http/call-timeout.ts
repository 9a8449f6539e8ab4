import type { FastifyInstance } from 'fastify';
import { CallTimeoutError } from '../errors/call-timeout-error.js';
import { isCallPath, routePath } from './request-path.js';
import { markRoute, marksOf } from './route-marks.js';

/** For a call that works through whole seasons, or waits for another service: no time-out. */
export const LongRunning = () => markRoute({ isLongRunning: true });

/** For a stream of events that stays open: no time-out, and not among the measured times of calls. */
export const EventStream = () => markRoute({ isLongRunning: true, isStream: true });

/**
 * Answers a call of the API with 503 when it takes longer. Otherwise a half-open connection to the database would
 * let the caller wait as long as it lasts. The handler goes on and its result is dropped; its writes are
 * conditional on what it has read. Screens, the explorer and their files have no time-out: it would cut off a slow
 * download.
 *
 * Fastify's `handlerTimeout` cannot be used: 5.12 clears it as soon as the body of a request has been read
 * (https://github.com/fastify/fastify/pull/6725), so it would never end a save.
 *
 * @param timeoutMs from the arrival of the request's headers
 */
export function limitCalls(fastify: FastifyInstance, timeoutMs: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isCallPath(routePath(request)) && !marksOf(request).isLongRunning) {
      const timer = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) reply.send(new CallTimeoutError());
      }, timeoutMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
