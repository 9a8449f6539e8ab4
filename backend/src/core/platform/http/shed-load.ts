import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DomainError, unavailable } from '../errors/domain-error.js';
import type { SessionCache } from '../security/session-cache.js';
import { CallsUnderWay } from './calls-under-way.js';
import { isApiRequest, routePath } from './request-path.js';
import { marksOf } from './route-marks.js';

/** `Retry-After` of a refusal is a random number of seconds up to this, so that retries spread out. */
const MAX_RETRY_SECONDS = 4;
/** Saves of players and the files of the screens are refused from this multiple of the delay of reads on. */
const LAST_FACTOR = 4;

const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const WRITE_REFUSAL =
  'Gridlock is very busy right now, so this wasn’t saved. Please try again in a few seconds.';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

/**
 * Load shedding: refuses with 503 and `Retry-After`, before anything has changed, while the event loop is late, or
 * while calls of players have been waiting (for the database, too, which has a thread or a machine of its own).
 * Reads and calls without a session go first, saves of players last; health and metrics are never refused.
 *
 * @param maxDelayMs from which delay on reads are refused: of the event loop (mean of the last second), or of ten
 *   calls under way; 0: never
 */
export async function shedLoad(
  fastify: FastifyInstance,
  sessions: SessionCache,
  maxDelayMs: number,
): Promise<void> {
  const isOfPlayer = ({ headers }: FastifyRequest): boolean =>
    sessions.accountOf(headers.authorization) !== null;
  const isLast = (request: FastifyRequest): boolean =>
    !isApiRequest(request) || (!isRead(request) && isOfPlayer(request));
  const refuseAt = (request: FastifyRequest, delayMs: number): void => {
    if (delayMs <= maxDelayMs || isMonitoring(request)) return;
    if (delayMs > LAST_FACTOR * maxDelayMs || !isLast(request)) throw tooBusy(request);
  };
  await fastify.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: (request, _reply, _type, delayMs = 0) => refuseAt(request, delayMs),
  });
  if (maxDelayMs === 0) return;
  const calls = new CallsUnderWay();
  fastify.addHook('onRequest', (request, _reply, done) => {
    refuseAt(request, calls.delayMs());
    done();
  });
  // from when its body has arrived: how long that takes is not up to the server
  fastify.addHook('preValidation', (request, reply, done) => {
    // without a session: sign-ins are limited by the password hashing queue
    if (!marksOf(request).isLongRunning && isOfPlayer(request)) calls.add(request, reply);
    done();
  });
}

/** Whether a request is for health or metrics, which have to be answered under load, too. */
export const isMonitoring = (request: FastifyRequest): boolean =>
  /^\/api\/(health|metrics)$/.test(routePath(request));

const tooBusy = (request: FastifyRequest): DomainError =>
  unavailable(
    isRead(request) ? READ_REFUSAL : WRITE_REFUSAL,
    1 + Math.floor(Math.random() * MAX_RETRY_SECONDS),
  );
