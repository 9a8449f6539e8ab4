import fastifyUnderPressure from '@fastify/under-pressure';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { SessionCache } from '../security/session-cache.js';
import { isApiRequest, routePath } from './request-path.js';

/** `Retry-After` of a refusal is a random number of seconds up to this, so that retries spread out. */
const MAX_RETRY_SECONDS = 4;
/** Saves of players and the files of the screens are refused from so many times the delay of reads on. */
const LAST_FACTOR = 4;

const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const WRITE_REFUSAL =
  'Gridlock is very busy right now, so this wasn’t saved. Please try again in a few seconds.';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

/**
 * Load shedding by the delay of the event loop: refuses with 503 and `Retry-After`, before anything has changed.
 * Reads and calls without a session go first, saves of players last; health and metrics are never refused.
 *
 * @param maxDelayMs mean delay of the event loop in the last second, from which reads are refused on; 0: never
 */
export async function shedLoad(app: NestFastifyApplication, maxDelayMs: number): Promise<void> {
  const sessions = app.get(SessionCache);
  const isLast = (request: FastifyRequest): boolean =>
    !isApiRequest(request) ||
    (!isRead(request) && sessions.accountOf(request.headers.authorization) !== null);
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: (request, _reply, _type, delayMs = 0) => {
      if (isMonitoring(request)) return;
      if (delayMs > LAST_FACTOR * maxDelayMs || !isLast(request)) throw tooBusy(request);
    },
  });
}

/** Whether a request asks how the server is: when it is busy, that has to be told. */
export const isMonitoring = (request: FastifyRequest): boolean =>
  /^\/api\/(health|metrics)$/.test(routePath(request));

const tooBusy = (request: FastifyRequest): DomainError =>
  new DomainError(
    503,
    'UNAVAILABLE',
    isRead(request) ? READ_REFUSAL : WRITE_REFUSAL,
    undefined,
    1 + Math.floor(Math.random() * MAX_RETRY_SECONDS),
  );
