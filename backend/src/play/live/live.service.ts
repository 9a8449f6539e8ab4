import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import type { OutgoingHttpHeaders } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlayerConnected } from '../../core/events/player-connected.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { dateHeaders } from '../../core/platform/http/date-header.js';
import {
  badRequest,
  DomainError,
  unauthorized,
  unavailable,
} from '../../core/platform/errors/domain-error.js';
import { Metrics } from '../../core/platform/metrics/metrics.js';
import { networkOf } from '../../core/platform/security/network-of.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { LeagueBroadcaster } from './league-broadcaster.js';
import { PING } from './live-event.js';
import { LiveSessions } from './live-sessions.js';
import { type Listener, LiveStream } from './live-stream.js';
import { LiveStreams } from './live-streams.js';

const SECOND_MS = 1000;
/** The part of the streams that is ended each second while reads are refused for overload; none is opened then. */
const SHED_SHARE = 0.25;
/** In seconds: for how long after an overload no stream is opened. */
const CALM_SECONDS = 10;
const RETRY_MS = 30_000;

/** So that no proxy delays events: for nginx, and for those that compress. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Opens streams, keeps them alive, and ends them first under overload. */
@Injectable()
export class LiveService implements OnApplicationBootstrap {
  private second = 0;
  private calmAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
    private readonly events: EventEmitter2,
    private readonly metrics: Metrics,
    private readonly streams: LiveStreams,
    private readonly sessions: LiveSessions,
    private readonly leagues: LeagueBroadcaster,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.add({
      name: 'gridlock_live_streams',
      kind: 'gauge',
      help: 'Open streams of changes.',
      read: () => [{ value: this.streams.size }],
    });
  }

  /**
   * Opens a stream, which from then on is the reply.
   *
   * @throws DomainError 400 for a caller who does not accept one, 429 with too many of one network, 503 with
   * too many or under overload, 401 when the session has ended meanwhile
   */
  async open(
    player: Player,
    ago: number,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    requireStream(request);
    const network = networkOf(request.ip);
    const listener: Listener = { user: player.id, session: player.sessionId, network };
    this.requireRoom(listener);
    const until = await this.sessions.openUntil(player.id, player.sessionId);
    if (!until) throw unauthorized('NOT_SIGNED_IN', 'Please log in.');
    const { raw } = reply;
    const stream = new LiveStream(listener, until);
    // registered before the leagues and the session are read, so no change in between is missed
    this.streams.add(stream);
    raw.once('close', () => this.streams.remove(stream));
    let leagues: readonly string[];
    try {
      leagues = await this.leagues.join(player.id);
    } catch (error) {
      this.streams.remove(stream);
      throw error;
    }
    if (raw.destroyed || reply.sent || raw.headersSent) return this.streams.remove(stream);
    reply.hijack();
    const headers = { ...reply.getHeaders(), ...HEADERS, ...dateHeaders(this.clock) };
    raw.writeHead(200, headers as OutgoingHttpHeaders);
    stream.begin(raw, PING + (ago > 0 ? this.leagues.missed(player.id, leagues, ago) : ''));
    this.events.emit(PlayerConnected.EVENT, new PlayerConnected(player.id, leagues));
  }

  @Interval(SECOND_MS)
  everySecond(): void {
    this.second += 1;
    if (this.host.httpAdapter.getInstance<FastifyInstance>().isUnderPressure()) {
      this.calmAt = this.second + CALM_SECONDS;
      this.streams.shed(SHED_SHARE, RETRY_MS);
    }
    this.streams.ping(this.second);
    this.sessions.checkRunOut();
  }

  private requireRoom(listener: Listener): void {
    if (this.second < this.calmAt) throw tooBusy();
    if (this.streams.hasRoom(listener)) return;
    throw new DomainError(
      429,
      'TOO_MANY_REQUESTS',
      'Too many pages are open. Everything still works; changes appear a little later.',
      undefined,
      RETRY_MS / SECOND_MS,
    );
  }
}

function requireStream({ method, headers }: FastifyRequest): void {
  const wants = (headers.accept ?? '').toLowerCase().includes('text/event-stream');
  if (wants && method === 'GET') return;
  throw badRequest('INVALID_INPUT', 'This call answers a stream: Accept: text/event-stream.');
}

const tooBusy = () =>
  unavailable(
    'Gridlock is very busy right now. Everything works without this.',
    RETRY_MS / SECOND_MS,
  );
