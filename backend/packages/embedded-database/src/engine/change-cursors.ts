import { Long } from 'bson';
import { ensure, failure } from '../common/errors.js';
import type { ChangeLog } from '../changes/change-log.js';
import type { ChangeStream } from '../changes/change-stream.js';
import { Batch, type CursorStore } from './cursors.js';

type OpenStream = { namespace: string; stream: ChangeStream; usedAt: number };

/** How long a request waits for an event unless it says how long, in milliseconds. */
const DEFAULT_WAIT = 1000;
const IDLE_MILLISECONDS = 10 * 60 * 1000;

const notFound = (id: number) => failure('CursorNotFound', `cursor id ${id} not found`);

/** The open streams of changes. A request for more waits until there is an event, or its time is over. */
export class ChangeCursors {
  private readonly streams = new Map<number, OpenStream>();

  constructor(
    private readonly log: ChangeLog,
    private readonly cursors: CursorStore,
  ) {}

  /** Opens a cursor with the events that are there already. */
  open(namespace: string, stream: ChangeStream, batchSize: number): Batch {
    const id = this.cursors.newId();
    const opened = { namespace, stream, usedAt: Date.now() };
    this.streams.set(id, opened);
    return this.batch(id, opened, batchSize, 'firstBatch');
  }

  has(id: number): boolean {
    return this.streams.has(id);
  }

  /** Takes the next events. Errors: 43 once it is closed, 13 for another collection, 286 (see the stream). */
  async next(
    id: number,
    namespace: string,
    batchSize: number,
    wait = DEFAULT_WAIT,
  ): Promise<Batch> {
    const end = Date.now() + wait;
    for (;;) {
      const opened = this.streams.get(id);
      if (!opened) throw notFound(id);
      const isOwn = opened.namespace === namespace;
      ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${opened.namespace}`);
      opened.usedAt = Date.now();
      const batch = this.batch(id, opened, batchSize, 'nextBatch');
      const left = end - Date.now();
      if (batch.documents.length > 0 || opened.stream.isOver || left <= 0) return batch;
      await this.log.nextChange(left);
    }
  }

  /** Closes a stream; false when it was not open. Who waits for it is told. */
  close(id: number): boolean {
    const wasOpen = this.streams.delete(id);
    if (wasOpen) this.log.wakeAll();
    return wasOpen;
  }

  /** Closes the streams without a request in the last ten minutes. */
  closeIdle(): void {
    const oldest = Date.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.streams) if (usedAt < oldest) this.close(id);
  }

  /** Closes all, because the server stops. */
  closeAll(): void {
    for (const id of [...this.streams.keys()]) this.close(id);
  }

  private batch(
    id: number,
    { namespace, stream }: OpenStream,
    batchSize: number,
    field: Batch['field'],
  ): Batch {
    try {
      const documents = stream.take(batchSize);
      if (stream.isOver) this.close(id);
      const cursorId = Long.fromNumber(stream.isOver ? 0 : id);
      return new Batch(documents, cursorId, namespace, field, stream.token);
    } catch (error) {
      this.close(id);
      throw error;
    }
  }
}
