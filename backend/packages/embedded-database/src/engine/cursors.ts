import { Long } from 'bson';
import { ensure } from '../common/errors.js';
import { timeLeft, withTimeLimit } from '../common/time-limit.js';

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

/** Takes so many documents, and 16 MB at most. */
const pull = (cursor: Cursor, most: number): Buffer[] => {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (cursor.ahead && documents.length < most) {
    bytes += cursor.ahead.length;
    if (documents.length > 0 && bytes > REPLY_BYTES) break;
    documents.push(cursor.ahead);
    cursor.ahead = cursor.source.next().value as Buffer | undefined;
  }
  cursor.timeLeft = timeLeft();
  return documents;
};

export class CursorStore {
  private readonly cursors = new Map<number, Cursor>();
  private lastId = 0;

  /** Opens a cursor and takes its first batch; nothing of it is kept for a single one. */
  open(
    namespace: string,
    documents: Iterable<Buffer>,
    most = FIRST_BATCH,
    isSingle = false,
  ): Batch {
    const source = documents[Symbol.iterator]();
    const ahead = source.next().value as Buffer | undefined;
    const cursor = { namespace, source, ahead, usedAt: 0, timeLeft: timeLeft() };
    return this.take(isSingle ? 0 : ++this.lastId, cursor, most, 'firstBatch');
  }

  /** Error 43 for a cursor that is not there. */
  next(id: number, namespace: string, most: number): Batch {
    const cursor = this.cursors.get(id);
    ensure(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    const isOwn = cursor.namespace === namespace;
    ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${cursor.namespace}`);
    // where reading fails the cursor is gone
    this.close(id);
    return this.take(id, cursor, most, 'nextBatch');
  }

  private take(id: number, cursor: Cursor, most: number, field: Batch['field']): Batch {
    const documents = withTimeLimit(cursor.timeLeft, () => pull(cursor, most));
    const isOpen = id > 0 && cursor.ahead !== undefined;
    cursor.usedAt = Date.now();
    if (isOpen) this.cursors.set(id, cursor);
    return new Batch(documents, Long.fromNumber(isOpen ? id : 0), cursor.namespace, field);
  }

  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  /** Forgets cursors that nobody has asked for ten minutes. */
  closeIdle() {
    const oldest = Date.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.cursors) if (usedAt < oldest) this.close(id);
  }
}
