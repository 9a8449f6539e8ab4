import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { badRequest } from '../errors/domain-error.js';

/** A request of HTTP/1.1 names its host. Node would refuse one without any header or body. */
export function requireHost(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', ({ raw: { httpVersion, headers } }, _reply, done) => {
      const isMissing = httpVersion === '1.1' && headers.host === undefined;
      const message = 'The request names no host.';
      done(isMissing ? badRequest('INVALID_INPUT', message) : undefined);
    });
}
