import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { dateHeaders } from '../clock/date-headers.js';
import { isApiRequest } from './request-path.js';

/**
 * Sets `Date` to the game's time on responses of the API, and `Cache-Control: no-store` where the call
 * has set nothing else. Screens, their files and responses written before Fastify has a request have
 * Node's own `Date`.
 */
export function setDateHeader(app: NestFastifyApplication): void {
  const clock = app.get(Clock);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (!isApiRequest(request)) return done();
      void reply.headers(dateHeaders(clock));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
}
