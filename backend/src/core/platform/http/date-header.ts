import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.js';
import { SimulatedClock } from '../clock/simulated-clock.js';
import { isApiRequest } from './request-path.js';

/**
 * Headers of an API response that carry the game's time: screens count down against `Date`, and
 * `X-Simulation: on` says that this time can be moved.
 *
 * @param now instant to send, UTC
 */
export function dateHeaders(
  clock: Clock,
  now = clock.now(),
): { date: string; 'x-simulation'?: string } {
  const date = now.toUTCString();
  return clock instanceof SimulatedClock ? { date, 'x-simulation': 'on' } : { date };
}

/**
 * Sets `Date` to the game's time on responses of the API, and `Cache-Control: no-store` where the call
 * has set nothing else. Screens, their files and responses written before Fastify has a request have
 * Node's own `Date`.
 */
export function setDateHeader(fastify: FastifyInstance, clock: Clock): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!isApiRequest(request)) return done();
    void reply.headers(dateHeaders(clock));
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
