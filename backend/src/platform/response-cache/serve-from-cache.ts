import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { dateHeaders } from '../clock/date-headers.js';
import { Metrics } from '../metrics/metrics.js';
import { SessionCache } from '../security/session-cache.js';
import type { EncodedResponse } from './cached-response.js';
import { type CachedRoute, ResponseCache } from './response-cache.js';

/**
 * Answers GET requests whose response is cached before Fastify sees them; all others go on to Fastify.
 * What that saves is in the README of this folder.
 *
 * @param apiHeaders headers that each response of the API has
 */
export function serveFromCache(
  app: NestFastifyApplication,
  apiHeaders: Readonly<Record<string, string>>,
): void {
  const lookUp = createLookUp(app);
  const [metrics, clock] = [app.get(Metrics), app.get(Clock)];
  const headersOf = createHeaderWriter(clock, apiHeaders);
  prependListener(app.getHttpAdapter().getInstance().server, (request, response) => {
    const start = performance.now();
    const now = clock.now();
    const hit = lookUp(request, now);
    if (!hit) return false;
    // writing to a closed connection would be an error that nobody catches
    if (response.destroyed) return true;
    const { route, cached } = hit;
    response.writeHead(cached.status, headersOf(cached, now)).end(cached.body);
    const seconds = (performance.now() - start) / 1000;
    metrics.observeRequest({ method: 'GET', route, status: cached.status, seconds });
    return true;
  });
}

/** Calls `handle` first; the listeners of the server follow only if it returns false. */
function prependListener(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!handle(request, response)) for (const listener of listeners) listener(request, response);
  });
}

type Hit = { readonly route: string; readonly cached: EncodedResponse };

/** Finds the cached response for a request, if its caller is signed in and may see it. */
function createLookUp(
  app: NestFastifyApplication,
): (request: IncomingMessage, now: Date) => Hit | null {
  const logger = new Logger(ResponseCache.name);
  const [responses, sessions] = [app.get(ResponseCache), app.get(SessionCache)];
  const encodedFor = ({ peek }: CachedRoute, request: IncomingMessage, now: Date) => {
    const player = sessions.peek(request.headers.authorization);
    return player ? (peek(player, now)?.encodedFor(request) ?? null) : null;
  };
  return (request, now) => {
    const route = isGetWithoutBody(request) ? responses.find(request.url ?? '') : undefined;
    if (!route) return null;
    try {
      const cached = encodedFor(route, request, now);
      return cached && { route: route.route, cached };
    } catch (error) {
      // nothing above catches it, and Fastify can still answer the request
      logger.error(error);
      return null;
    }
  };
}

type HeaderList = { readonly second: number; readonly list: string[] };

/** The headers as the flat list that `writeHead` takes without copying; built once a second for each response. */
function createHeaderWriter(
  clock: Clock,
  apiHeaders: Readonly<Record<string, string>>,
): (response: EncodedResponse, now: Date) => string[] {
  const lists = new WeakMap<EncodedResponse, HeaderList>();
  return (response, now) => {
    const second = Math.floor(now.getTime() / 1000);
    const known = lists.get(response);
    if (known?.second === second) return known.list;
    const headers = { ...apiHeaders, ...response.headers, ...dateHeaders(clock, now) };
    const list = Object.entries(headers).flat();
    lists.set(response, { second, list });
    return list;
  };
}

const isGetWithoutBody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['content-length'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined;
