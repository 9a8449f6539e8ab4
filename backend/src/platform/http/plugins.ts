import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config.js';
import { measureRequests } from '../metrics/measure-requests.js';
import { answerHeld } from './answer-held.js';
import { answerInTime } from './answer-in-time.js';
import { tellGameTime } from './game-time.js';
import { takeJsonOnly } from './json-only.js';
import { refuseBrokenText } from './refuse-broken-text.js';
import { refuseDeepBodies } from './refuse-deep-bodies.js';
import { requireHost } from './require-host.js';
import { shedLoad } from './shed-load.js';
import { securityHeaders, sendSecurityHeaders } from './security-headers.js';

/** @param logsRequests whether each request is to be written down */
export async function registerPlugins(
  app: NestFastifyApplication,
  config: Config,
  { logsRequests, answerMs }: { readonly logsRequests: boolean; readonly answerMs: number },
): Promise<void> {
  const security = await securityHeaders(config);
  // what is answered there gets no lines in the log
  if (!logsRequests) answerHeld(app, security.answers);
  sendSecurityHeaders(app, security);
  requireHost(app);
  acceptEmptyBodies(app);
  takeJsonOnly(app);
  shedLoad(app, security.answers);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1024, globalDecompression: false });
  refuseDeepBodies(app);
  // walks the body by calling itself: after deep ones are refused
  refuseBrokenText(app);
  answerInTime(app, answerMs);
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
