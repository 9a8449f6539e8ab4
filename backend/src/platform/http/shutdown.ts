import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { toProblemBody } from '../errors/problem.js';
import { giveUp } from './answer-timeout.js';

const CLOSE_IDLE_EVERY_MS = 50;
/** After that a call without an answer gets none from its handler: its database hangs. */
const ANSWER_ALL_AFTER_MS = 6000;
/** After that connections are closed even if a request is still arriving. */
const CLOSE_ALL_AFTER_MS = 6500;
const RETRY_SECONDS = 5;
const RESTARTING = toProblemBody({
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The server is being restarted. Please try again in a moment.',
});

/**
 * Graceful shutdown. `begin` lets running requests finish, answers new ones with 503, and closes idle
 * connections; after six seconds it answers 503 to whoever still waits, and closes all others soon after. Without it the server would wait for
 * keep-alive connections longer than the service manager allows. `end` stops the timers.
 */
export function prepareShutdown(app: NestFastifyApplication): {
  readonly begin: () => void;
  readonly end: () => void;
} {
  const fastify = app.getHttpAdapter().getInstance();
  let closingIdle: NodeJS.Timeout | undefined;
  let answeringAll: NodeJS.Timeout | undefined;
  let closingAll: NodeJS.Timeout | undefined;
  const underWay = new RepliesUnderWay();
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!closingIdle) {
      underWay.add(reply);
      return done();
    }
    const headers = { connection: 'close', 'retry-after': RETRY_SECONDS };
    void reply.code(503).headers(headers).send(RESTARTING);
  });
  return {
    begin: () => {
      closingIdle ??= setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      answeringAll ??= setTimeout(() => underWay.all().forEach(giveUp), ANSWER_ALL_AFTER_MS);
      closingAll ??= setTimeout(() => fastify.server.closeAllConnections(), CLOSE_ALL_AFTER_MS);
    },
    end: () => {
      clearInterval(closingIdle);
      clearTimeout(answeringAll);
      clearTimeout(closingAll);
    },
  };
}

/** Replies that are not finished, in places that are used again (`RequestData` says why it is no `Set`). */
class RepliesUnderWay {
  private readonly places: (FastifyReply | null)[] = [];
  private readonly free: number[] = [];

  add(reply: FastifyReply): void {
    const place = this.free.pop() ?? this.places.length;
    this.places[place] = reply;
    reply.raw.once('close', () => {
      this.places[place] = null;
      this.free.push(place);
    });
  }

  all(): FastifyReply[] {
    return this.places.filter((reply) => reply !== null);
  }
}
