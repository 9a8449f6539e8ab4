import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../clock/clock.js';
import { Metrics } from '../metrics/metrics.js';
import { HeldPlayers } from '../security/held-players.js';
import { gameTimeHeaders } from './game-time.js';
import { type HeldAddress, HeldAnswers } from './held-answers.js';
import type { ReadyAnswer } from './prepared-answer.js';

/**
 * Answers what is known to be right at once, before Fastify sees the request: the way through its
 * objects and hooks and through Nest costs several times what sending the bytes does, and a refusal by
 * `shedLoad` costs more, too. Whatever is not known goes that way, so controllers and services stay the
 * one truth for shapes and refusals.
 *
 * @param ofEveryAnswer headers that each answer of the API has
 */
export function answerHeld(
  app: NestFastifyApplication,
  ofEveryAnswer: Readonly<Record<string, string>>,
): void {
  const find = finder(app);
  const [metrics, clock] = [app.get(Metrics), app.get(Clock)];
  const headOf = headWriter(clock, ofEveryAnswer);
  putBefore(app.getHttpAdapter().getInstance().server, (request, response) => {
    const start = performance.now();
    const now = clock.now();
    const found = find(request, now);
    if (!found) return false;
    // a write to a line that has gone would be an error that nobody catches
    if (response.destroyed) return true;
    const { route, answer } = found;
    response.writeHead(answer.status, headOf(answer, now)).end(answer.body);
    const seconds = (performance.now() - start) / 1000;
    metrics.countRequest({ method: 'GET', route, status: answer.status, seconds });
    return true;
  });
}

/** Asks `answers` first; it tells whether it has answered. */
function putBefore(
  server: Server,
  answers: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answers(request, response)) for (const listener of others) listener(request, response);
  });
}

type Found = { readonly route: string; readonly answer: ReadyAnswer };

/** What is held for a request and may go out to who asks. */
function finder(
  app: NestFastifyApplication,
): (request: IncomingMessage, now: Date) => Found | null {
  const logger = new Logger(HeldAnswers.name);
  const [held, players] = [app.get(HeldAnswers), app.get(HeldPlayers)];
  const answerOf = ({ peek }: HeldAddress, request: IncomingMessage, now: Date) => {
    const player = players.peek(request.headers.authorization);
    return player ? (peek(player, now)?.ready(request) ?? null) : null;
  };
  return (request, now) => {
    const address = isPlainGet(request) ? held.find(request.url ?? '') : undefined;
    if (!address) return null;
    try {
      const answer = answerOf(address, request, now);
      return answer && { route: address.route, answer };
    } catch (error) {
      // nobody above would catch it
      logger.error(error);
      return null;
    }
  };
}

type Head = { readonly second: number; readonly lines: string[] };

/** Writes the head of an answer once a second: a flat list, as `writeHead` takes it without making one itself. */
function headWriter(
  clock: Clock,
  ofEveryAnswer: Readonly<Record<string, string>>,
): (answer: ReadyAnswer, now: Date) => string[] {
  const heads = new WeakMap<ReadyAnswer, Head>();
  return (answer, now) => {
    const second = Math.floor(now.getTime() / 1000);
    const known = heads.get(answer);
    if (known?.second === second) return known.lines;
    const all = { ...ofEveryAnswer, ...answer.headers, ...gameTimeHeaders(clock, now) };
    const lines = Object.entries(all).flat();
    heads.set(answer, { second, lines });
    return lines;
  };
}

const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['content-length'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined;
