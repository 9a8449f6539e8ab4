import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** One label value for pages and assets. */
const SCREENS = 'screens';

/** Measures every request that Fastify answers, by the pattern of its route. */
export function measureRequests(fastify: FastifyInstance, { requests }: Metrics): void {
  fastify.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    if ((routeOptions.config as { isStream?: boolean } | undefined)?.isStream) return done();
    const pattern = routeOptions.url ?? SCREENS;
    const route = pattern.startsWith('/api') ? pattern : SCREENS;
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
