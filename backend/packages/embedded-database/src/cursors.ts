import { Long } from 'bson';
import type { Clock } from './clock.js';
import { ensure } from './errors.js';
import { timeLeft, withTimeLimit } from './time-limit.js';

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const REPLY_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH = 101;

/** Part of an answer: encoded documents, and the cursor under which the others can be asked for. */
export class Batch {
  constructor(
    readonly documents: Buffer[],
    readonly id: Long,
    readonly namespace: string,
    readonly field: 'firstBatch' | 'nextBatch',
  ) {}
}

type Cursor = {
  namespace: string;
  source: Iterator<Buffer>;
  /** The next document, read ahead: without it a full last batch would be followed by an empty one. */
  ahead: Buffer | undefined;
  usedAt: number;
  /** What is left of the time that its command was given, in milliseconds. */
  timeLeft: number;
};

type CursorOptions = { batchSize?: number | undefined; singleBatch?: boolean };

const next = (source: Iterator<Buffer>): Buffer | undefined => source.next().value;

/** Takes so many documents, and 16 MB at most. */
const pull = (cursor: Cursor, count: number): Buffer[] => {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (cursor.ahead && documents.length < count) {
    bytes += cursor.ahead.length;
    if (documents.length > 0 && bytes > REPLY_BYTES) break;
    documents.push(cursor.ahead);
    cursor.ahead = next(cursor.source);
  }
  cursor.timeLeft = timeLeft();
  return documents;
};

export class CursorStore {
  private readonly cursors = new Map<number, Cursor>();
  private lastId = 0;

  constructor(private readonly clock: Clock) {}

  /** Opens a cursor and takes its first batch, of 101 documents unless told otherwise. */
  open(namespace: string, documents: Iterable<Buffer>, options: CursorOptions = {}): Batch {
    const { batchSize = FIRST_BATCH, singleBatch = false } = options;
    const source = documents[Symbol.iterator]();
    const cursor = { namespace, source, ahead: next(source), usedAt: 0, timeLeft: 0 };
    const first = pull(cursor, batchSize);
    const id = cursor.ahead && !singleBatch ? this.keep(++this.lastId, cursor) : 0;
    return new Batch(first, Long.fromNumber(id), namespace, 'firstBatch');
  }

  /** Error 43 for a cursor that is not there. */
  next(id: number, namespace: string, batchSize: number): Batch {
    const cursor = this.cursors.get(id);
    ensure(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    const isOwn = cursor.namespace === namespace;
    ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${cursor.namespace}`);
    // where reading fails the cursor is gone
    this.close(id);
    const documents = withTimeLimit(cursor.timeLeft, () => pull(cursor, batchSize));
    const left = cursor.ahead ? this.keep(id, cursor) : 0;
    return new Batch(documents, Long.fromNumber(left), namespace, 'nextBatch');
  }

  private keep(id: number, cursor: Cursor): number {
    cursor.usedAt = this.clock().getTime();
    this.cursors.set(id, cursor);
    return id;
  }

  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  /** Forgets cursors that nobody has asked for ten minutes. */
  closeIdle() {
    const oldest = this.clock().getTime() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.cursors) if (usedAt < oldest) this.cursors.delete(id);
  }
}
