import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { toProblemBody } from '../errors/problem.js';
import { noteBasicAuth } from './basic-auth.js';
import { indexPage, WEB_ROOT } from './index-page.js';
import { MANIFEST, manifest } from './manifest.js';
import { PAGE_FILES, readPageFiles, withPreloads } from './page-files.js';
import { escapeHtml } from '../text/escape-html.js';
import { ScreenHeads, type ScreenHead } from './screen-heads.js';
import { requestPath, isApiPath } from './request-path.js';
import { SERVICE_WORKER, serviceWorker } from './service-worker.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pictures without a hash in their name: a changed one is seen by all within a day. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Not sent as they stand in the build. */
const WRITTEN: readonly string[] = [SERVICE_WORKER, MANIFEST, PAGE_FILES];

/** Names of files, and hidden folders such as `.git`: 404 instead of index.html. */
const NOT_A_SCREEN = /\.[a-z0-9]+$|\/\.|%2e/i;

/**
 * Serves the screens: hashed files for a year, pictures for a day, a missing file 404,
 * an unknown `/api` path 404 as JSON, the service worker with the revision of index.html, and index.html (never
 * cached by the browser) for every other path.
 */
export async function serveScreens(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const page = indexPage(config);
  const { basePath: base } = config;
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: WEB_ROOT,
      // no route for each file: they would take 3 MiB
      serve: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControlOf(path));
        // text, but its media type alone does not name the encoding
        if (path.endsWith('.svg')) reply.type('image/svg+xml; charset=utf-8');
      },
    });
    const written = (file: string, type: string, text: string | null) =>
      fastify.get(`/${file}`, (_request, reply) =>
        reply
          // revalidated with each visit, so that a release is found
          .header('cache-control', 'no-cache')
          .type(`${type}; charset=utf-8`)
          .send(text),
      );
    written(SERVICE_WORKER, 'text/javascript', serviceWorker(page));
    written(MANIFEST, 'application/manifest+json', manifest(base));
  }
  const heads = app.get(ScreenHeads);
  const files = page === null ? new Set() : filesToSend();
  const show = (html: string | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = requestPath(request.url);
    const isBare = base !== '' && requestPath(request.originalUrl) === base;
    // relative addresses, cookies and the service worker begin behind the slash
    if (isBare) return reply.redirect(`${base}${request.url}`);
    if (files.has(path)) return reply.sendFile(path);
    const isScreen = !isApiPath(path) && !NOT_A_SCREEN.test(path);
    if (isScreen && html !== null) {
      noteBasicAuth(request, reply, base);
      void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const read = heads.readerOf(path);
      if (!read) return reply.send(html);
      const head = await read(path, request.ip);
      return reply.code(head.statusCode).headers(head.headers).send(withHead(html, head));
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(
        toProblemBody({
          statusCode: 404,
          code: 'NOT_FOUND',
          message: `There’s nothing at ${path}.`,
        }),
      );
  };
  if (page !== null) {
    for (const [path, files] of readPageFiles())
      fastify.get(path, show(withPreloads(page, base, files)));
  }
  fastify.get('/*', show(page));
}

/** The paths of the files that are sent as they are. */
function filesToSend(): ReadonlySet<string> {
  const paths = readdirSync(WEB_ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(WEB_ROOT, join(parentPath, name)).split(sep).join('/'))
    // compressed ones are sent in place of those that they were made from
    .filter((path) => !/\.(br|gz)$/.test(path) && !WRITTEN.includes(path));
  return new Set(paths.map((path) => `/${path}`));
}

const TITLE = /(?<=<title>)[^<]*/;
const DESCRIPTION = /(?<=<meta\s+name="description"\s+content=")[^"]*/;

/** The page with its own title and description, and with additions at the end of its head. */
function withHead(page: string, { title, description, tags }: ScreenHead): string {
  const own = (html: string, place: RegExp, text: string | null) =>
    text === null ? html : html.replace(place, () => escapeHtml(text));
  return own(own(page, TITLE, title), DESCRIPTION, description).replace(
    '</head>',
    () => `${tags}</head>`,
  );
}

function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return IMMUTABLE;
  return /\.(png|svg|ico)$/.test(path) ? FOR_A_DAY : 'no-cache';
}
