import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors/domain-error.js';

/** Refuses HTTP/1.1 requests without `Host` with our error body; Node itself would send an empty 400. */
export function requireHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { httpVersion, headers } }, _reply, done) => {
    const isMissing = httpVersion === '1.1' && headers.host === undefined;
    const message = 'The request names no host.';
    done(isMissing ? badRequest('INVALID_INPUT', message) : undefined);
  });
}
