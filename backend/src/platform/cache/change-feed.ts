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
  /** Drops what the changes make stale. What is kept is trusted again once this is done. */
  readonly seen: (changes: readonly StoredChange[]) => void | Promise<void>;
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

/**
 * MongoDB's codes where there are no streams: a standalone server, a user without the right, a set that
 * keeps no majority reads.
 */
const UNSUPPORTED = new Set([40573, 123, 13, 148]);
/** What a router of a sharded cluster says of itself: an empty answer of it proves nothing. */
const MONGOS = 'isdbgrid';

/** Most events of one answer; whoever gets so many asks again before anything is trusted. */
const BATCH = 1000;

const OPTIONS: mongo.ChangeStreamOptions = {
  maxAwaitTimeMS: HEARTBEAT_MS,
  batchSize: BATCH,
  // what the connection reads with, `local`, MongoDB refuses here (72)
  readConcern: { level: 'majority' },
};

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
  private hasMoved = false;
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
    if (this.config.mongodbUri === null || !this.config.responseCache) return;
    this.connection.getClient().on('topologyDescriptionChanged', this.onTopology);
    this.following = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.connection.getClient().off('topologyDescriptionChanged', this.onTopology);
    await inTime(Promise.all([this.stream?.close(), this.following]), CLOSE_MS);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.follow();
        if (this.hasMoved) this.logger.log('Another member leads: the change stream begins anew.');
      } catch (error) {
        this.knownUntil = Number.NEGATIVE_INFINITY;
        if (this.stopping.signal.aborted) return;
        if (isUnsupported(error)) {
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

  /** A stream goes on at a member that no longer leads, and then lags behind what others are told. */
  private readonly onTopology = (event: mongo.TopologyDescriptionChangedEvent): void => {
    const before = leaderOf(event.previousDescription);
    if (before === null || before === leaderOf(event.newDescription)) return;
    this.hasMoved = true;
    this.knownUntil = Number.NEGATIVE_INFINITY;
  };

  /** Until the stream breaks, another member leads, or the process stops. */
  private async follow(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    this.hasMoved = false;
    const { msg } = await db.command({ hello: 1 });
    if (msg === MONGOS) throw new NoStreams('Shards wait for each other before they tell.');
    const stream = db.watch<FeedEvent, FeedEvent>(WATCHED, OPTIONS);
    this.stream = stream;
    try {
      // the first question opens the stream; what was kept before may have missed changes
      await this.tell(await nextBatch(stream));
      this.forget();
      while (!this.stopping.signal.aborted && !this.hasMoved) {
        const askedAt = performance.now();
        const events = await nextBatch(stream);
        const tookMs = performance.now() - askedAt;
        // as after the database was dropped: a closed stream goes on answering that there is nothing
        if (stream.closed) throw new Error('it was closed by the database');
        await this.tell(events);
        // the driver may have gone on at another member, where what was read at the last one never was
        if (tookMs > CURRENT_MS) this.forget();
        // one answer holds so much and no more, and then others may be waiting
        if (events.length < BATCH && !this.hasMoved) this.knownUntil = askedAt;
      }
    } finally {
      await stream.close();
    }
  }

  private forget(): void {
    for (const { lost } of this.listeners) lost();
  }

  private async tell(events: readonly FeedEvent[]): Promise<void> {
    const changes = events.map(toStoredChange).filter((change) => change !== null);
    // a collection was dropped or renamed
    if (changes.length < events.length) this.forget();
    for (const { collection, seen } of this.listeners) {
      const own = changes.filter((change) => change.collection === collection);
      if (own.length > 0) await seen(own);
    }
  }
}

class NoStreams extends Error {}

const isUnsupported = (error: unknown): boolean =>
  error instanceof NoStreams || UNSUPPORTED.has((error as { code?: number }).code ?? 0);

/** Which member of a replica set leads, and since which election; null where none does. */
function leaderOf({ servers }: mongo.TopologyDescription): string | null {
  const leader = [...servers.values()].find(({ type }) => type === 'RSPrimary');
  return leader ? `${leader.address} ${String(leader.electionId)}` : null;
}

/** What the database answers to one question: the driver hands it out one by one. */
async function nextBatch(stream: mongo.ChangeStream<FeedEvent, FeedEvent>): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  do {
    const event = await stream.tryNext();
    if (event) events.push(event);
  } while (stream.bufferedCount() > 0);
  return events;
}
