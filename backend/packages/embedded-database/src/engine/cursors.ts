import { performance } from 'node:perf_hooks';
import { Long } from 'bson';
import { ensure } from '../common/errors.js';

const DEFAULT_FIRST_BATCH = 101;
// A batch ends where others would wait for long, and its cursor stays open for the rest.
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_MILLISECONDS = 3;
/** How many documents it may look at before its time counts: small reads are answered whole on a busy machine too. */
const UNTIMED_STEPS = 101;
const IDLE_MILLISECONDS = 10 * 60 * 1000;

/** Part of an answer: encoded documents, and the cursor under which the others can be asked for. */
export class Batch {
  constructor(
    readonly documents: readonly Buffer[],
    /** Zero when the documents end with this batch. */
    readonly cursorId: Long,
    readonly namespace: string,
    readonly field: 'firstBatch' | 'nextBatch',
  ) {}
}

/** How much of the documents is wanted. */
type CursorOptions = {
  /** How many documents the batch may have; 101 of a first one, any number of a later one. */
  batchSize?: number | undefined;
  /** Only one batch is wanted, however long it takes: no cursor is opened for the rest. */
  isSingleBatch?: boolean;
};

type Cursor = {
  namespace: string;
  /** The next document, or undefined after a step of work that has found none. */
  source: Iterator<Buffer | undefined>;
  /** When it was last asked, by a clock that nobody sets. */
  usedAt: number;
};

/**
 * Takes documents until the batch has enough of them or, unless all are wanted in one, of bytes or of time. `isEnd` says
 * that none are left, or wanted.
 */
const takeDocuments = (
  { source }: Cursor,
  { batchSize = DEFAULT_FIRST_BATCH, isSingleBatch = false }: CursorOptions,
): { documents: Buffer[]; isEnd: boolean } => {
  const documents: Buffer[] = [];
  const end = performance.now() + BATCH_MILLISECONDS;
  let bytes = 0;
  for (let steps = 1; documents.length < batchSize; steps++) {
    const step = source.next();
    if (step.done) return { documents, isEnd: true };
    if (step.value) {
      documents.push(step.value);
      bytes += step.value.length;
    }
    if (isSingleBatch) continue;
    if (bytes >= BATCH_BYTES || (steps > UNTIMED_STEPS && performance.now() > end)) break;
  }
  return { documents, isEnd: isSingleBatch };
};

/** The open cursors of all connections. A cursor is closed after ten minutes without a request. */
export class CursorStore {
  private readonly cursors = new Map<number, Cursor>();
  private lastId = 0;

  /** How many are open. */
  get size(): number {
    return this.cursors.size;
  }

  /** Takes the first batch of documents, and opens a cursor when there may be more. */
  open(
    namespace: string,
    documents: Iterable<Buffer | undefined>,
    options: CursorOptions = {},
  ): Batch {
    const cursor = { namespace, source: documents[Symbol.iterator](), usedAt: 0 };
    return this.takeBatch(++this.lastId, cursor, options, 'firstBatch');
  }

  /** Takes the next batch. Errors: 43 for a cursor that is not open, 13 for one of another collection. */
  next(id: number, namespace: string, batchSize: number | undefined): Batch {
    const cursor = this.cursors.get(id);
    ensure(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    const isOwn = cursor.namespace === namespace;
    ensure(isOwn, 'Unauthorized', `the cursor belongs to another namespace, ${cursor.namespace}`);
    // closed first, so that it does not stay open when reading fails
    this.close(id);
    return this.takeBatch(id, cursor, { batchSize: batchSize || Infinity }, 'nextBatch');
  }

  /** Closes a cursor; false when it was not open. */
  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  /** Closes the cursors without a request in the last ten minutes. */
  closeIdle(): void {
    const oldest = performance.now() - IDLE_MILLISECONDS;
    for (const [id, { usedAt }] of this.cursors) if (usedAt < oldest) this.close(id);
  }

  private takeBatch(
    id: number,
    cursor: Cursor,
    options: CursorOptions,
    field: Batch['field'],
  ): Batch {
    const { documents, isEnd } = takeDocuments(cursor, options);
    if (!isEnd) this.cursors.set(id, Object.assign(cursor, { usedAt: performance.now() }));
    const cursorId = isEnd ? Long.ZERO : Long.fromNumber(id);
    return new Batch(documents, cursorId, cursor.namespace, field);
  }
}
