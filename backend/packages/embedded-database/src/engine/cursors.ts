import { Long } from 'bson';
import type { Doc } from '../bson/values.js';
import { ensure } from '../common/errors.js';
import { timeLeft, withTimeLimit } from '../common/time-limit.js';

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const DEFAULT_FIRST_BATCH = 101;
/** The id in the answer when there is nothing left to ask for. */
const NO_CURSOR = 0;

/** Part of an answer: encoded documents, and the cursor under which the others can be asked for. */
export class Batch {
  constructor(
    readonly documents: readonly Buffer[],
    /** Zero when the documents end with this batch. */
    readonly cursorId: Long,
    readonly namespace: string,
    readonly field: 'firstBatch' | 'nextBatch',
    /** Of a stream of changes: where a new one would go on. */
    readonly resumeToken?: Doc,
  ) {}
}

/** How much of the documents is wanted. */
export type CursorOptions = {
  /** How many documents the first batch may have. */
  batchSize?: number | undefined;
  /** Only one batch is wanted: no cursor is opened for the rest. */
  isSingleBatch?: boolean;
};

type Cursor = {
  namespace: string;
  source: Iterator<Buffer>;
  /** The next document, read ahead: without it a full last batch would be followed by an empty one. */
  ahead: Buffer | undefined;
  /** When it was last asked, as milliseconds since 1970. */
  usedAt: number;
  /** What is left of the time that its command was given, in milliseconds. */
  timeLeft: number;
};

/** Takes as many documents as the batch may have, and 16 MB at most, but always one. */
const takeDocuments = (cursor: Cursor, batchSize: number): Buffer[] => {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (cursor.ahead && documents.length < batchSize) {
    bytes += cursor.ahead.length;
    if (documents.length > 0 && bytes > MAX_BATCH_BYTES) break;
    documents.push(cursor.ahead);
    cursor.ahead = cursor.source.next().value as Buffer | undefined;
  }
  cursor.timeLeft = timeLeft();
  return documents;
};

/** The open cursors of all connections. A cursor is closed after ten minutes without a request. */
export class CursorStore {
  private readonly cursors = new Map<number, Cursor>();

  /** @param lastId after which its numbers begin */
  constructor(private lastId = 0) {}

  /** How many are open. */
  get size(): number {
    return this.cursors.size;
  }

  /** Takes the first batch of documents, and opens a cursor when there are more. */
  open(namespace: string, documents: Iterable<Buffer>, options: CursorOptions = {}): Batch {
    const { batchSize = DEFAULT_FIRST_BATCH, isSingleBatch = false } = options;
    const source = documents[Symbol.iterator]();
    const ahead = source.next().value as Buffer | undefined;
    const cursor = { namespace, source, ahead, usedAt: 0, timeLeft: timeLeft() };
    const id = isSingleBatch ? NO_CURSOR : this.newId();
    return this.takeBatch(id, cursor, batchSize, 'firstBatch');
  }

  /** A number that no other cursor has. */
  newId(): number {
    return ++this.lastId;
  }

  /** Takes the next batch. Errors: 43 for a cursor that is not open, 13 for one of another collection. */
  next(id: number, namespace: string, batchSize: number): Batch {
    const cursor = this.cursors.get(id);
    ensure(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    const isOwn = cursor.namespace === namespace;
    ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${cursor.namespace}`);
    // closed first, so that it does not stay open when reading fails
    this.close(id);
    return this.takeBatch(id, cursor, batchSize, 'nextBatch');
  }

  /** Closes a cursor; false when it was not open. */
  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  /** Closes the cursors without a request in the last ten minutes. */
  closeIdle(): void {
    const oldest = Date.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.cursors) if (usedAt < oldest) this.close(id);
  }

  private takeBatch(id: number, cursor: Cursor, batchSize: number, field: Batch['field']): Batch {
    const documents = withTimeLimit(cursor.timeLeft, () => takeDocuments(cursor, batchSize));
    const isOpen = id !== NO_CURSOR && cursor.ahead !== undefined;
    if (isOpen) this.cursors.set(id, Object.assign(cursor, { usedAt: Date.now() }));
    const cursorId = Long.fromNumber(isOpen ? id : NO_CURSOR);
    return new Batch(documents, cursorId, cursor.namespace, field);
  }
}
