import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { PlayerDisconnected } from '../../core/events/player-disconnected.js';
import { PING } from './live-event.js';
import type { Listener, LiveStream } from './live-stream.js';

/** How often each stream is pinged. Proxies close silent connections after 30 to 60 seconds. */
export const PING_SECONDS = 20;

/** Open streams at a process: in all, of one network, of one account. */
export const STREAM_LIMITS = { all: 10_000, network: 2000, account: 10 } as const;

/** In ms: when a browser reconnects whose stream was ended for another one of the same account. */
const ROOM_RETRY_MS = 300_000;

type Limits = Readonly<Record<keyof typeof STREAM_LIMITS, number>>;

/** The open streams of this process. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private readonly byUser = new Map<string, Set<LiveStream>>();
  private readonly byNetwork = new Map<string, number>();
  /** The streams by the second in which they are pinged, so that not all of them are written to at once. */
  private readonly turns = Array.from({ length: PING_SECONDS }, () => new Set<LiveStream>());
  private next = 0;
  private isClosed = false;
  /** Smaller ones in tests. */
  limits: Limits = STREAM_LIMITS;

  constructor(private readonly events: EventEmitter2) {}

  get size(): number {
    return this.streams.size;
  }

  /** Ids of the players who have a stream. */
  get users(): Iterable<string> {
    return this.byUser.keys();
  }

  hasUser(user: string): boolean {
    return this.byUser.has(user);
  }

  ofUser(user: string): Iterable<LiveStream> {
    return this.byUser.get(user) ?? [];
  }

  all(): Iterable<LiveStream> {
    return this.streams;
  }

  /** Whether there is room for one more; of an account's own streams the oldest makes room. */
  hasRoom({ network }: Pick<Listener, 'network'>): boolean {
    const { all, network: most } = this.limits;
    const inside = this.byNetwork.get(network) ?? 0;
    return !this.isClosed && this.streams.size < all && inside < most;
  }

  add(stream: LiveStream): void {
    const { user, network } = stream.listener;
    const own = this.byUser.get(user) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= this.limits.account) {
      // if it reconnected at once, it would displace the next stream, and so on
      oldest.end(ROOM_RETRY_MS);
      this.remove(oldest);
    }
    this.streams.add(stream);
    this.byUser.set(user, own.add(stream));
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
    this.turns[this.next % PING_SECONDS]?.add(stream);
    this.next += 1;
  }

  /** To be called when it is closed; a second call does nothing. */
  remove(stream: LiveStream): void {
    if (!this.streams.delete(stream)) return;
    const { user, network } = stream.listener;
    const inside = (this.byNetwork.get(network) ?? 1) - 1;
    if (inside === 0) this.byNetwork.delete(network);
    else this.byNetwork.set(network, inside);
    for (const turn of this.turns) turn.delete(stream);
    const own = this.byUser.get(user);
    own?.delete(stream);
    if (own?.size !== 0) return;
    this.byUser.delete(user);
    this.events.emit(PlayerDisconnected.EVENT, new PlayerDisconnected(user));
  }

  /** @param second any counter of seconds */
  ping(second: number): void {
    for (const stream of this.turns[second % PING_SECONDS] ?? []) stream.send(PING);
  }

  /** Ends a part of the streams, the newest first. */
  shed(share: number, retryMs: number): void {
    const newest = [...this.streams].reverse().slice(0, Math.ceil(this.streams.size * share));
    for (const stream of newest) {
      // each at another time, so that they do not reconnect together
      stream.end(Math.round(retryMs * (1 + Math.random())));
      this.remove(stream);
    }
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    for (const stream of [...this.streams]) stream.end();
  }
}
