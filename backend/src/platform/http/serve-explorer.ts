import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../response-cache/cached-response.js';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const HERE = join(import.meta.dirname, 'serve-explorer.js');

/** Swagger UI's own files, which are the same until it is upgraded. */
const LIBRARY: Readonly<Record<string, string>> = {
  'swagger-ui.css': STYLE,
  'swagger-ui-bundle.js': SCRIPT,
};
const CACHE_FOR_AN_HOUR = 'public, max-age=3600';
const REVALIDATE = 'public, no-cache';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gridlock API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
});
`;

/**
 * Serves the contract (`/api/openapi.json`) and the page that explores it (`/api/docs`). Everything is
 * compressed once and cached: compressing the library of 1.6 MB for each request would let a handful of
 * callers keep the server busy.
 *
 * @param describe the contract; called with the first request for it
 */
export function serveExplorer(app: NestFastifyApplication, describe: () => object): void {
  const fastify = app.getHttpAdapter().getInstance();
  const serve = (path: string, type: string, cacheControl: string, read: Read): void => {
    const prepared = once(async () =>
      CachedResponse.of(Buffer.from(await read()), { type, cacheControl }),
    );
    fastify.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      await (await prepared()).send(request, reply);
      return reply;
    });
  };
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/index.html']) {
    serve(path, HTML, REVALIDATE, () => PAGE);
  }
  serve('/api/docs/start.js', SCRIPT, REVALIDATE, () => START);
  serve('/api/openapi.json', JSON_TYPE, REVALIDATE, () => JSON.stringify(describe()));
  const folder = dirname(createRequire(HERE).resolve('swagger-ui-dist/package.json'));
  for (const [name, type] of Object.entries(LIBRARY)) {
    serve(`/api/docs/${name}`, type, CACHE_FOR_AN_HOUR, () => readFile(join(folder, name)));
  }
}

type Read = () => string | Buffer | Promise<Buffer>;

/** Makes it once, for concurrent callers too; after a failure the next call tries again. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
