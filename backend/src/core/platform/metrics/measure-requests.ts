import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics.js';

/** One label value for pages and assets. */
const SCREENS = 'screens';

/** Measures every request that Fastify answers, by the pattern of its route. */
export function measureRequests(app: NestFastifyApplication): void {
  const metrics = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      if ((routeOptions.config as { isStream?: boolean } | undefined)?.isStream) return done();
      const pattern = routeOptions.url ?? SCREENS;
      const route = pattern.startsWith('/api') ? pattern : SCREENS;
      const seconds = reply.elapsedTime / 1000;
      metrics.observeRequest({ method, route, status: reply.statusCode, seconds });
      done();
    });
}
