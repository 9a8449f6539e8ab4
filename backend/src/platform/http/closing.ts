import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { toBody } from '../errors/problem.filter.js';
import { HeldAnswers } from './held-answers.js';

const LOOK_EVERY_MS = 50;
/** A request that takes longer than this to arrive holds up the end no more. */
const PATIENCE_MS = 6500;
const RETRY_SECONDS = 5;
const AWAY = toBody({
  statusCode: 503,
  code: 'UNAVAILABLE',
  message: 'The server is being restarted. Please try again in a moment.',
});

/**
 * Prepares for the end: what `begin` starts lets requests under way finish, answers those that come
 * later with 503, and hangs up on browsers that only keep their line open, in the end also on those
 * that never finish what they send. Without that the server would wait for them longer than it is given.
 */
export function prepareClosing(app: NestFastifyApplication): {
  readonly begin: () => void;
  readonly end: () => void;
} {
  const fastify = app.getHttpAdapter().getInstance();
  let hangingUp: NodeJS.Timeout | undefined;
  let losingPatience: NodeJS.Timeout | undefined;
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!hangingUp) return done();
    const headers = { connection: 'close', 'retry-after': RETRY_SECONDS };
    void reply.code(503).headers(headers).send(AWAY);
  });
  return {
    begin: () => {
      app.get(HeldAnswers).end();
      hangingUp ??= setInterval(() => fastify.server.closeIdleConnections(), LOOK_EVERY_MS);
      losingPatience ??= setTimeout(() => fastify.server.closeAllConnections(), PATIENCE_MS);
    },
    end: () => {
      clearInterval(hangingUp);
      clearTimeout(losingPatience);
    },
  };
}
