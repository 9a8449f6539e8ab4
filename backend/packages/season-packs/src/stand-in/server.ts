import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { cutOf, fail, isToFail, latencyOf, sendCut } from './faults.js';
import type { ControlChange } from './options.js';
import { NOT_FOUND, PREFIX, type Refused } from './route.js';
import { type NotedRequest, StandIn } from './state.js';

/** One request on its way through the stand-in. */
type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly host: string;
};

type Headers = Record<string, string>;

const send = (
  { request, response }: Exchange,
  status: number,
  body: object | string,
  headers: Headers = {},
): void => {
  const isText = typeof body === 'string';
  const bytes = Buffer.from(isText ? body : JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': isText ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': bytes.length,
    'Access-Control-Allow-Origin': '*',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const answerControl = async (standIn: StandIn, exchange: Exchange): Promise<void> => {
  if (exchange.request.method === 'GET') return send(exchange, 200, standIn.state());
  const text = await readBody(exchange.request);
  try {
    const change = (text ? JSON.parse(text) : {}) as ControlChange;
    send(exchange, 200, standIn.control(change));
  } catch (error) {
    send(exchange, 400, { error: error instanceof Error ? error.message : String(error) });
  }
};

const answerRequests = (standIn: StandIn, exchange: Exchange): void => {
  if (exchange.request.method === 'DELETE') standIn.requests.length = 0;
  send(exchange, 200, standIn.requests);
};

const refuse = (exchange: Exchange, refused: Refused): void => {
  if (refused.status !== 301) return send(exchange, refused.status, refused.body);
  const Location = refused.location + exchange.url.search;
  send(exchange, 301, '', { Location });
};

const answerFromData = (standIn: StandIn, exchange: Exchange, noted: NotedRequest): void => {
  const answered = standIn.answer(exchange.url, exchange.host);
  if (answered.status !== 200) return refuse(exchange, answered);
  const { settings } = standIn;
  const until = Date.now() + settings.cache * 1000;
  if (settings.cache) standIn.cache.set(noted.path, { body: answered.body, until });
  const cut = cutOf(settings, noted.n);
  if (cut && exchange.request.method === 'GET') {
    noted.note = `truncated:${cut.short ? 'short' : 'close'}`;
    return sendCut(exchange.response, Buffer.from(JSON.stringify(answered.body)), cut);
  }
  send(exchange, 200, answered.body, maxAge(settings.cache));
};

const maxAge = (seconds: number): Headers =>
  seconds ? { 'Cache-Control': `max-age=${seconds}` } : {};

const answerApi = (standIn: StandIn, exchange: Exchange, noted: NotedRequest): void => {
  const { request, url } = exchange;
  const { settings } = standIn;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(exchange, 405, { detail: `Method "${request.method}" not allowed.` });
  if (!url.pathname.startsWith(`${PREFIX}/`)) return refuse(exchange, NOT_FOUND);
  const { authorization } = settings;
  if (authorization && request.headers.authorization !== authorization) {
    noted.note = 'unauthorized';
    return send(exchange, 401, { detail: 'Invalid token.' });
  }
  // As in the real service, cached answers are not throttled.
  const cached = settings.cache ? standIn.cache.get(noted.path) : undefined;
  if (cached && cached.until > Date.now()) {
    noted.note = 'cached';
    return send(exchange, 200, cached.body, maxAge(settings.cache));
  }
  const wait = standIn.throttle.wait(request.socket.remoteAddress ?? '', settings.rateLimit);
  if (wait) {
    noted.note = 'throttled';
    const headers: Headers = settings.retryAfter ? { 'Retry-After': String(wait) } : {};
    return send(exchange, 429, { detail: 'Request was throttled.' }, headers);
  }
  if (isToFail(settings, noted.n)) {
    noted.note = `fault:${settings.failMode}`;
    const status = fail(settings, request, (...failed) => send(exchange, ...failed));
    if (status) noted.status = status;
    return;
  }
  answerFromData(standIn, exchange, noted);
};

const handle = async (
  standIn: StandIn,
  exchange: Exchange,
  log: (line: string) => void,
): Promise<void> => {
  const { request, response, url } = exchange;
  if (url.pathname === '/__control') return answerControl(standIn, exchange);
  if (url.pathname === '/__requests') return answerRequests(standIn, exchange);
  if (url.pathname === '/') return send(exchange, 200, { status: 'OK' });
  const from = Date.now();
  const noted = standIn.note(request.method ?? '', request.url ?? '');
  response.on('close', () => {
    noted.status ||= response.statusCode;
    const { n, method, path, status, note } = noted;
    log([n, method, path, status, note, Date.now() - from, 'ms'].filter((x) => x !== '').join(' '));
  });
  const wait = latencyOf(standIn.settings.latency);
  // A stand-in that was closed meanwhile must not keep its process alive.
  if (wait) await delay(wait, undefined, { ref: false });
  answerApi(standIn, exchange, noted);
};

/** An HTTP server (not listening yet) that answers from a stand-in's facts. */
export const createStandInServer = (standIn: StandIn, log: (line: string) => void) =>
  createServer((request, response) => {
    const host = request.headers.host ?? '127.0.0.1';
    const exchange = {
      request,
      response,
      host,
      url: new URL(request.url ?? '/', `http://${host}`),
    };
    handle(standIn, exchange, log).catch((error: unknown) => {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) response.destroy();
      else send(exchange, 500, '<h1>Server Error (500)</h1>');
    });
  });
