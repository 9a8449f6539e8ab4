import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DomainError, unavailable } from '../errors/domain-error.js';
import { networksOf } from '../security/network-of.js';
import type { SessionCache } from '../security/session-cache.js';
import { type CallKind, CallsUnderWay } from './calls-under-way.js';
import { isApiRequest, routePath } from './request-path.js';
import { marksOf } from './route-marks.js';

/** `Retry-After` of a refusal is a random number of seconds up to this, so that retries spread out. */
const MAX_RETRY_SECONDS = 4;

const READ_REFUSAL = 'Gridlock is very busy right now. Please try again in a few seconds.';
const WRITE_REFUSAL =
  'Gridlock is very busy right now, so this wasn’t saved. Please try again in a few seconds.';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

/** Also one that this process has not checked yet: after a start it knows nobody. */
const hasToken = ({ headers }: FastifyRequest): boolean =>
  /^Bearer /i.test(headers.authorization ?? '');

const kindOf = (request: FastifyRequest): CallKind =>
  isRead(request) || !hasToken(request) ? 'read' : 'save';

/**
 * Load shedding: while as many calls of players are under way as are answered in time, further ones are refused with
 * 503 and `Retry-After`, before anything has changed. Nothing waits for its turn, so that nothing is begun for a caller
 * who has gone. Calls without a token count as reads; pages, health and metrics are never refused. One account or network
 * cannot take the room of the others.
 *
 * @param maxMs within which calls are to be answered; 0: nothing is refused
 */
export async function shedLoad(
  fastify: FastifyInstance,
  sessions: SessionCache,
  maxMs: number,
): Promise<void> {
  // streams of changes are let go by it, calls are not: other work on the machine delays the event loop, too
  await fastify.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxMs,
    pressureHandler: () => undefined,
  });
  if (maxMs === 0) return;
  const calls = new CallsUnderWay<FastifyRequest>(maxMs);
  const callersOf = ({ ip, headers: { authorization } }: FastifyRequest): string[] => {
    const account = sessions.accountOf(authorization) ?? sessions.tokenOwnerOf(authorization);
    const { network, wide } = networksOf(ip);
    return [account, network, wide].filter((caller) => caller !== null);
  };
  const refuseBeyond = (request: FastifyRequest): void => {
    if (!isApiRequest(request) || isMonitoring(request)) return;
    if (calls.isFull(kindOf(request), () => callersOf(request))) throw tooBusy(request);
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    refuseBeyond(request);
    done();
  });
  // from when its body has arrived: how long that takes is not up to the server
  fastify.addHook('preValidation', (request, reply, done) => {
    // without a token: sign-ins are limited by the password hashing queue
    if (!marksOf(request).isLongRunning && hasToken(request)) {
      // others may have begun while its body arrived
      refuseBeyond(request);
      calls.begin(request, kindOf(request), callersOf(request));
      reply.raw.once('close', () => calls.end(request));
    }
    done();
  });
  // until the answer is there: how long it takes to arrive is not up to the server either
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    calls.end(request);
    done(null, payload);
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
