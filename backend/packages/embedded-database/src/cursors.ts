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
  /** Taken from the source, but not given out yet. */
  waiting?: Buffer | undefined;
  usedAt: number;
  /** What is left of the time that its command was given, in milliseconds. */
  timeLeft: number;
};

export type CursorOptions = {
  batchSize?: number | undefined;
  singleBatch?: boolean;
};

type Pulled = { documents: Buffer[]; isDone: boolean };

export class CursorStore {
  private readonly cursors = new Map<string, Cursor>();
  private lastId = 0;

  constructor(private readonly clock: Clock) {}

  /** Opens a cursor and takes its first batch: 101 documents unless told otherwise, 16 MB at most. */
  open(namespace: string, documents: Iterable<Buffer>, options: CursorOptions = {}): Batch {
    const source = documents[Symbol.iterator]();
    const cursor: Cursor = { namespace, source, usedAt: this.now(), timeLeft: Infinity };
    const pulled = pull(cursor, options.batchSize ?? FIRST_BATCH);
    const isOpen = !pulled.isDone && !options.singleBatch;
    const id = isOpen ? Long.fromNumber(++this.lastId) : Long.ZERO;
    if (isOpen) {
      cursor.timeLeft = timeLeft();
      this.cursors.set(id.toString(), cursor);
    }
    return new Batch(pulled.documents, id, namespace, 'firstBatch');
  }

  /** Error 43 for a cursor that is not there. */
  next(id: Long, namespace: string, batchSize: number | undefined): Batch {
    const key = id.toString();
    const cursor = this.cursors.get(key);
    ensure(cursor, 'CursorNotFound', `cursor id ${key} not found`);
    const isOwn = cursor.namespace === namespace;
    ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${cursor.namespace}`);
    cursor.usedAt = this.now();
    try {
      const { documents, isDone } = withTimeLimit(cursor.timeLeft, () => {
        const pulled = pull(cursor, batchSize ?? Infinity);
        cursor.timeLeft = timeLeft();
        return pulled;
      });
      if (isDone) this.cursors.delete(key);
      return new Batch(documents, isDone ? Long.ZERO : id, namespace, 'nextBatch');
    } catch (error) {
      this.cursors.delete(key);
      throw error;
    }
  }

  close(id: Long): boolean {
    return this.cursors.delete(id.toString());
  }

  get size() {
    return this.cursors.size;
  }

  /** Forgets cursors that nobody has asked for ten minutes. */
  closeIdle() {
    const oldest = this.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.cursors) if (usedAt < oldest) this.cursors.delete(id);
  }

  private now() {
    return this.clock().getTime();
  }
}

const pull = (cursor: Cursor, count: number): Pulled => {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (documents.length < count) {
    const document = ahead(cursor);
    if (!document) return { documents, isDone: true };
    bytes += document.length;
    if (documents.length > 0 && bytes > REPLY_BYTES) return { documents, isDone: false };
    documents.push(document);
    cursor.waiting = undefined;
  }
  // looking one ahead spares a full batch the empty one that would follow it
  return { documents, isDone: count > 0 && ahead(cursor) === undefined };
};

/** The next document, which waits in the cursor until it is taken. */
const ahead = (cursor: Cursor): Buffer | undefined => {
  if (!cursor.waiting) {
    const next = cursor.source.next();
    cursor.waiting = next.done ? undefined : next.value;
  }
  return cursor.waiting;
};
