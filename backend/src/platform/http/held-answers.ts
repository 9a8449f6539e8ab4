import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { RecentMap } from '../cache/recent-map.js';
import { Clock } from '../clock/clock.js';
import { HeldPlayers } from '../security/held-players.js';
import type { Player } from '../security/player.decorator.js';
import { gameTimeHeaders } from './game-time.js';
import type { PreparedJson, ReadyAnswer } from './prepared-json.js';

/** Addresses that are remembered, in characters. */
const MOST = 1024 * 1024;

/**
 * What `player` would be answered at `now`, where that is known without asking anybody. It has to
 * make sure that the player may see it. Null leaves the request to the controller.
 */
export type PeekAnswer = (player: Player, now: Date) => PreparedJson | null;

/**
 * Controllers leave here how the address that they have just answered can be answered again while
 * nothing changes. It holds no answers itself, so nothing is kept in memory on its account.
 */
@Injectable()
export class HeldAnswers {
  private readonly held = new RecentMap<PeekAnswer>(MOST);

  remember({ url }: FastifyRequest, peek: PeekAnswer): void {
    this.held.set(url, peek, url.length);
  }

  peek({ url }: FastifyRequest): PeekAnswer | undefined {
    return this.held.get(url);
  }
}

/**
 * Answers what is known to be right at once, before the way through guards, pipes and interceptors,
 * which costs several times what sending the bytes does; a refusal by `shedLoad` costs more, too.
 * Whatever is not known goes that way, so controllers and services stay the one truth for shapes and
 * refusals.
 *
 * @param ofEveryAnswer headers that each answer of the API has
 */
export function answerHeld(
  app: NestFastifyApplication,
  ofEveryAnswer: Readonly<Record<string, string>>,
): void {
  const [held, players, clock] = [app.get(HeldAnswers), app.get(HeldPlayers), app.get(Clock)];
  const heads = new WeakMap<ReadyAnswer, Head>();
  /** Written once a second: a flat list, as `writeHead` takes it without making one itself. */
  const headOf = (answer: ReadyAnswer, now: Date): string[] => {
    const second = Math.floor(now.getTime() / 1000);
    const known = heads.get(answer);
    if (known?.second === second) return known.lines;
    const all = { ...ofEveryAnswer, ...answer.headers, ...gameTimeHeaders(clock, now) };
    const lines = Object.entries(all).flat();
    heads.set(answer, { second, lines });
    return lines;
  };
  const find = (request: FastifyRequest, now: Date): ReadyAnswer | null => {
    const peek = isPlainGet(request) && held.peek(request);
    const player = peek && players.peek(request.headers.authorization);
    return player ? (peek(player, now)?.ready(request) ?? null) : null;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const now = clock.now();
      const answer = find(request, now);
      if (!answer) return done();
      reply.hijack();
      reply.raw.writeHead(answer.status, headOf(answer, now)).end(answer.body);
    });
}

type Head = { readonly second: number; readonly lines: string[] };

const isPlainGet = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
