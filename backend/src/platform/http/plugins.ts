import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { SimulatedClock } from '../clock/simulated-clock.js';
import type { Config } from '../config/config.js';
import { measureRequests } from '../metrics/measure-requests.js';
import { letAnyFormIn } from './any-form.decorator.js';
import { refuseDeepBodies } from './refuse-deep-bodies.js';
import { shedLoad } from './shed-load.js';
import { sendSecurityHeaders } from './security-headers.js';

export async function registerPlugins(app: NestFastifyApplication, config: Config): Promise<void> {
  await sendSecurityHeaders(app, config);
  shedLoad(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1024 });
  acceptEmptyBodies(app);
  refuseDeepBodies(app);
  letAnyFormIn(app);
  tellGameTime(app);
  measureRequests(app);
}

/** Clients that always say JSON say it without a body, too: that is an empty body, not a broken one. */
function acceptEmptyBodies(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', ({ headers }, _reply, done) => {
      const isChunked = headers['transfer-encoding'] !== undefined;
      if (!isChunked && (headers['content-length'] ?? '0') === '0') delete headers['content-type'];
      done();
    });
}

/**
 * Screens count down against the `Date` header, so it tells the game's time; `X-Simulation` tells
 * them that this time can be moved. API answers are never stored by a cache unless a call says so
 * itself.
 */
function tellGameTime(app: NestFastifyApplication): void {
  const clock = app.get(Clock);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (!request.url.startsWith('/api')) return done();
      reply.header('date', clock.now().toUTCString());
      if (clock instanceof SimulatedClock) reply.header('x-simulation', 'on');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
}
