import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { toBody } from '../errors/problem.filter.js';

const WEB_ROOT = resolve(import.meta.dirname, '../../../../frontend/dist');
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The screens from the same port: hashed files for a year, a missing file 404, an unknown `/api`
 * path 404 as JSON, and index.html (never cached) for every other path.
 */
export async function serveScreens(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const hasScreens = existsSync(join(WEB_ROOT, 'index.html'));
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: WEB_ROOT,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
      },
    });
  }
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isScreen = hasScreens && !/^\/api(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (isScreen) return reply.header('cache-control', 'no-store').sendFile('index.html');
    return reply
      .code(404)
      .send(toBody({ statusCode: 404, code: 'NOT_FOUND', message: `There is nothing at ${path}.` }));
  });
}
