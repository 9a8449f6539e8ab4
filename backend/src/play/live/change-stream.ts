import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { HeardChanges } from '../../core/events/heard-changes.js';
import { Config } from '../../core/platform/config/config.js';
import { inTime } from '../../core/platform/clock/in-time.js';
import { Metrics } from '../../core/platform/metrics/metrics.js';
import { eventsOf, PIPELINE, type StoredChange } from './stored-change.js';

/** Delay in ms before a broken stream is reopened. */
const RETRY_MS = 1000;
/** In ms: how long a shutdown waits for the stream to end. */
const CLOSE_MS = 1000;

/** MongoDB's codes where there are no streams: a standalone server, a user without the right. */
const UNSUPPORTED = new Set([40573, 123, 13, 148]);

const OPTIONS: mongo.ChangeStreamOptions = {
  // of an update too, because only the document says which league it is about
  fullDocument: 'updateLookup',
  // what the connection reads with, `local`, MongoDB refuses here (72)
  readConcern: { level: 'majority' },
};

const NO_STREAMS =
  'This MongoDB has no change streams, so one instance of Gridlock must be the only one: others would show changes ' +
  'late or not at all. For several instances make the server a replica set; one member is enough ' +
  '(docs/several-instances.md).';

/**
 * Follows what other instances write to a shared database, by one change stream, and emits it as the same events that
 * this process emits of its own writes. Only with `MONGODB_URI`: the embedded database serves one process.
 */
@Injectable()
export class ChangeStream implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ChangeStream.name);
  private readonly stopping = new AbortController();
  private stream: mongo.ChangeStream<StoredChange, StoredChange> | null = null;
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly heard: HeardChanges,
    private readonly events: EventEmitter2,
    private readonly metrics: Metrics,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onApplicationBootstrap(): void {
    const isShared = this.config.mongodbUri !== null;
    this.metrics.add({
      name: 'gridlock_change_stream_open',
      kind: 'gauge',
      help: 'Whether the change stream tells what other instances write: 1 or 0; nothing without MONGODB_URI.',
      read: () => (isShared ? [{ value: this.heard.areComplete ? 1 : 0 }] : []),
    });
    if (isShared) this.following = this.run();
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
        if (this.stopping.signal.aborted) return;
        if (isUnsupported(error)) return this.logger.warn(NO_STREAMS);
        this.logger.warn(`The change stream has ended and is reopened: ${String(error)}`);
        await pause(RETRY_MS, null, { signal: this.stopping.signal }).catch(() => null);
      }
    }
  }

  /** Until the stream breaks for good or the process stops. The driver resumes it after an election or a cut line. */
  private async follow(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    const stream = db.watch<StoredChange, StoredChange>(PIPELINE, OPTIONS);
    this.stream = stream;
    try {
      // the first request opens the stream; changes before it may have been missed
      this.emit(await stream.tryNext());
      this.heard.areComplete = true;
      this.events.emit(CHANGES_MISSED);
      for await (const change of stream) this.emit(change);
      throw new Error('it was closed by the database');
    } finally {
      const wasOpen = this.heard.areComplete;
      this.heard.areComplete = false;
      // what is cached until it changes is dropped
      if (wasOpen) this.events.emit(CHANGES_MISSED);
      await stream.close();
    }
  }

  private emit(change: StoredChange | null): void {
    for (const [name, event] of change ? eventsOf(change) : []) this.events.emit(name, event);
  }
}

const isUnsupported = (error: unknown): boolean =>
  UNSUPPORTED.has((error as { code?: number }).code ?? 0);
