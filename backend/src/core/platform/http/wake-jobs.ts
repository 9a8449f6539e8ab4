import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JobTimer } from '../jobs/job-timer.js';
import { isApiRequest } from './request-path.js';

/** Notes every call at the timer, as it begins and when it has written what it writes. */
export function wakeJobs(fastify: FastifyInstance, timer: JobTimer): void {
  const note = (request: FastifyRequest): void => {
    if (isApiRequest(request)) timer.noteCall();
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    note(request);
    done();
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    note(request);
    done(null, payload);
  });
}
