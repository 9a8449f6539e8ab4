import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { Config } from '../config/config.js';
import { inTime } from '../database/in-time.js';
import { type FeedEvent, type StoredChange, toStoredChange, WATCHED } from './stored-change.js';

/** What keeps something in memory that other processes may change in the database. */
export type ChangeListener = {
  /** The collection that it is about. */
  readonly collection: string;
  /** Drops what the change makes stale. What is kept is trusted again once this is done. */
  readonly seen: (change: StoredChange) => void | Promise<void>;
  /** Changes may have been missed: drops everything. */
  readonly lost: () => void;
};

/** In ms: how long the database holds back its answer while nothing changes. */
const HEARTBEAT_MS = 250;
/** In ms: without a heartbeat for so long nothing is trusted. */
const CURRENT_MS = 750;
/** In ms: before a stream that has broken is opened anew. */
const RETRY_MS = 1000;

/** In ms: how long it is waited for at the end. */
const CLOSE_MS = 1000;

/** MongoDB's codes where there are no streams: a standalone server, a user without the right. */
const UNSUPPORTED = new Set([40573, 13]);

/**
 * Tells what other processes change in the database, by one change stream. As long as the stream is
 * current, what listeners keep is at most a second old, so requests need not ask. Only with `MONGODB_URI`,
 * because the embedded database serves one process; where the server has no change streams it is never
 * current, and everybody checks with the database as often as without it.
 */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly listeners: ChangeListener[] = [];
  private readonly stopping = new AbortController();
  private stream: mongo.ChangeStream<FeedEvent, FeedEvent> | null = null;
  private following: Promise<void> = Promise.resolve();
  /** Every change before it has been told; as `performance.now()` in ms. */
  private knownUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly config: Config,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** To be called before the application starts to listen. */
  add(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** Whether all changes up to less than a second ago have been told. */
  isCurrent(): boolean {
    return performance.now() - this.knownUntil < CURRENT_MS;
  }

  onApplicationBootstrap(): void {
    if (this.config.mongodbUri !== null && this.config.responseCache) this.following = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await inTime(Promise.all([this.stream?.close(), this.following]), CLOSE_MS);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.follow();
      } catch (error) {
        this.knownUntil = Number.NEGATIVE_INFINITY;
        if (this.stopping.signal.aborted) return;
        if (UNSUPPORTED.has((error as { code?: number }).code ?? 0)) {
          this.logger.log(
            'No change streams here: caches are checked with the database each second.',
          );
          return;
        }
        this.logger.warn(`The change stream has ended: ${String(error)}`);
        await pause(RETRY_MS, null, { signal: this.stopping.signal }).catch(() => null);
      }
    }
  }

  private async follow(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    const stream = db.watch<FeedEvent, FeedEvent>(WATCHED, { maxAwaitTimeMS: HEARTBEAT_MS });
    this.stream = stream;
    try {
      // the first question opens the stream; what was kept before may have missed changes
      await this.tell(await stream.tryNext());
      this.forget();
      while (!this.stopping.signal.aborted) {
        const askedAt = performance.now();
        const event = await stream.tryNext();
        // as after the database was dropped: a closed stream goes on answering that there is nothing
        if (stream.closed) throw new Error('it was closed by the database');
        await this.tell(event);
        // the driver may have gone on at another member, where what was read at the last one never was
        if (performance.now() - askedAt > CURRENT_MS) this.forget();
        this.knownUntil = askedAt;
      }
    } finally {
      await stream.close();
    }
  }

  private forget(): void {
    for (const { lost } of this.listeners) lost();
  }

  private async tell(event: FeedEvent | null): Promise<void> {
    const change = event && toStoredChange(event);
    if (!change) return;
    for (const listener of this.listeners) {
      if (listener.collection === change.collection) await listener.seen(change);
    }
  }
}
