import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isCallPath } from './request-path.js';
import { markRoute, type RouteMarks } from './route-marks.js';

/** For a call that works through whole seasons, or waits for another service: no time-out. */
export const LongRunning = () => markRoute({ isLongRunning: true });

/** For a stream of events that stays open: no time-out, and not among the measured times of calls. */
export const EventStream = () => markRoute({ isLongRunning: true, isStream: true });

/**
 * Sets Fastify's `handlerTimeout` for the calls of the API: whoever gets no response in time gets 503. Otherwise
 * a half-open connection to the database would keep the caller waiting as long as it lasts. The handler keeps
 * running and its result is dropped; its writes are conditional on what it has read. Screens, the
 * explorer and their files have no time-out: it would cut off a slow download.
 *
 * @param timeoutMs from the first byte of a request
 */
export function limitHandlers(app: NestFastifyApplication, timeoutMs: number): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route) => {
      const { isLongRunning } = (route.config ?? {}) as RouteMarks;
      if (isCallPath(route.url) && !isLongRunning) route.handlerTimeout = timeoutMs;
    });
}
