import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { unavailable } from '../errors/domain-error.js';

const CLOSE_IDLE_EVERY_MS = 50;
/** After that a call without an answer gets none from its handler: its database hangs. */
const ANSWER_ALL_AFTER_MS = 6000;
/** After that connections are closed even if a request is still arriving. */
const CLOSE_ALL_AFTER_MS = 6500;
const RETRY_SECONDS = 5;

/**
 * Graceful shutdown. `begin` lets running requests finish, answers new ones with 503, and closes idle
 * connections; after six seconds it answers 503 to requests that still wait, and closes all other connections soon after. Without
 * it the server would wait for keep-alive connections longer than the service manager allows. `end` stops the
 * timers.
 */
export function prepareShutdown(app: NestFastifyApplication): {
  readonly begin: () => void;
  readonly end: () => void;
} {
  const fastify = app.getHttpAdapter().getInstance();
  let closingIdle: NodeJS.Timeout | undefined;
  let answeringAll: NodeJS.Timeout | undefined;
  let closingAll: NodeJS.Timeout | undefined;
  const underWay = new Set<FastifyReply>();
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (closingIdle) {
      void reply.header('connection', 'close');
      return done(isRestarting());
    }
    underWay.add(reply);
    reply.raw.once('close', () => underWay.delete(reply));
    done();
  });
  const answerAll = (): void => {
    for (const reply of underWay) {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(isRestarting());
    }
  };
  return {
    begin: () => {
      closingIdle ??= setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      answeringAll ??= setTimeout(answerAll, ANSWER_ALL_AFTER_MS);
      closingAll ??= setTimeout(() => fastify.server.closeAllConnections(), CLOSE_ALL_AFTER_MS);
    },
    end: () => {
      clearInterval(closingIdle);
      clearTimeout(answeringAll);
      clearTimeout(closingAll);
    },
  };
}

const isRestarting = () =>
  unavailable('The server is being restarted. Please try again in a moment.', RETRY_SECONDS);
