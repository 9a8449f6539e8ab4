import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { measureRequests } from '../metrics/measure-requests.js';
import { JobTimer } from '../jobs/job-timer.js';
import { Metrics } from '../metrics/metrics.js';
import { SessionCache } from '../security/session-cache.js';
import { acceptOwnHeader } from './basic-auth.js';
import { setDateHeader } from './date-header.js';
import { acceptJsonOnly } from './accept-json-only.js';
import { limitCalls } from './call-timeout.js';
import { refuseBrokenText } from './refuse-broken-text.js';
import { refuseDeepBodies } from './refuse-deep-bodies.js';
import { isExplorerPath } from './request-path.js';
import { warnAboutProxies } from './proxy-warnings.js';
import { requireHost } from './require-host.js';
import { limitRequests, type RequestLimits } from './limit-requests.js';
import { shedLoad } from './shed-load.js';
import { sendSecurityHeaders } from './security-headers.js';
import { wakeJobs } from './wake-jobs.js';

type Options = {
  readonly answerMs: number;
  readonly requests: RequestLimits;
};

/**
 * Everything a request passes before its handler, in order.
 *
 * @param answerMs how long a call may take before it is answered 503
 * @param requests how many calls an account or a network may make
 */
export async function registerPlugins(
  app: NestFastifyApplication,
  config: Config,
  { answerMs, requests }: Options,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const sessions = app.get(SessionCache);
  limitCalls(fastify, answerMs);
  sendSecurityHeaders(fastify, config);
  requireHost(fastify);
  warnAboutProxies(fastify, config);
  acceptOwnHeader(fastify);
  acceptEmptyBodies(fastify);
  acceptJsonOnly(fastify);
  if (config.rateLimit) limitRequests(fastify, sessions, requests);
  await shedLoad(fastify, sessions, config.maxDelayMs);
  await fastify.register(fastifyCookie);
  leaveExplorerUncompressed(fastify);
  await fastify.register(fastifyCompress, { threshold: 1024, globalDecompression: false });
  refuseDeepBodies(fastify);
  // recursive, so deep bodies have to be refused before
  refuseBrokenText(fastify);
  setDateHeader(fastify, app.get(Clock));
  measureRequests(fastify, app.get(Metrics));
  if (config.simulation) wakeJobs(fastify, app.get(JobTimer));
}

/** Its files have 1.6 MB: compressing them for each request would let a handful of callers overload the server. */
function leaveExplorerUncompressed(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (isExplorerPath(route.url)) route.compress = false;
  });
}

/** Some clients send `Content-Type: application/json` without a body: that is an empty body, not broken JSON. */
function acceptEmptyBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isChunked = headers['transfer-encoding'] !== undefined;
    if (!isChunked && (headers['content-length'] ?? '0') === '0') delete headers['content-type'];
    done();
  });
}
