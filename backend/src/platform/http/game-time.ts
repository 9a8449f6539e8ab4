import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { SimulatedClock } from '../clock/simulated-clock.js';
import { isApiCall } from './called-path.js';

/**
 * Screens count down against the `Date` header, so it tells the game's time; `X-Simulation` tells
 * them that this time can be moved.
 */
export function gameTimeHeaders(
  clock: Clock,
  now = clock.now(),
): { date: string; 'x-simulation'?: string } {
  const date = now.toUTCString();
  return clock instanceof SimulatedClock ? { date, 'x-simulation': 'on' } : { date };
}

/** API answers tell the game's time, and are never stored by a cache unless a call says so itself. */
export function tellGameTime(app: NestFastifyApplication): void {
  const clock = app.get(Clock);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (!isApiCall(request)) return done();
      void reply.headers(gameTimeHeaders(clock));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
}
