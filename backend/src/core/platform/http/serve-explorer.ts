import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';
import { EXPLORER_PATH, isExplorerPath, routePath } from './request-path.js';

/**
 * Serves the contract (`/api/openapi.json`) and the page that explores it (`/api/docs`).
 *
 * @param describe the contract; called with the first request for it
 */
export function serveExplorer(
  app: NestFastifyApplication,
  config: Config,
  describe: () => OpenAPIObject,
): void {
  const { basePath: base } = config;
  const described = () => (base === '' ? describe() : { ...describe(), servers: [{ url: base }] });
  SwaggerModule.setup(EXPLORER_PATH, app, described, {
    jsonDocumentUrl: '/api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Gridlock API',
    customfavIcon: `${base}/favicon.svg`,
  });
  nameCharset(app.getHttpAdapter().getInstance());
}

/** The module names the type of its page and its script without one. */
function nameCharset(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type'));
    if (isExplorerPath(routePath(request)) && /^(text\/html|application\/javascript)$/.test(type))
      reply.type(`${type}; charset=utf-8`);
    done();
  });
}
