import { randomBytes } from 'node:crypto';
import { ensure } from '../common/errors.js';
import type { StoreChange } from '../catalog/store.js';
import { describeUpdate, type UpdateDescription } from './update-description.js';

/** One committed change, as streams tell it. */
export type LoggedChange = {
  /** Counts up by one from change to change. */
  readonly position: number;
  readonly at: Date;
  readonly kind: 'insert' | 'update' | 'replace' | 'delete' | 'drop' | 'rename' | 'dropDatabase';
  readonly db: string;
  /** The collection's name; empty for a change of the whole database. */
  readonly name: string;
  /** The new name of a renamed collection. */
  readonly newName?: string;
  /** The `_id` of the document. */
  readonly id?: unknown;
  /** The whole new document, encoded: of inserts and replacements. */
  readonly body?: Buffer;
  readonly update?: UpdateDescription;
  /** About what it takes in memory. */
  readonly bytes: number;
};

type Pending = Omit<LoggedChange, 'position' | 'at' | 'bytes'>;

const MOST_CHANGES = 100_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** About what a change takes beside its document. */
const OVERHEAD = 200;

const bytesOf = ({ body, update }: Pending): number =>
  OVERHEAD + (body?.length ?? 0) + (update ? JSON.stringify(update).length : 0);

/**
 * The last changes, in memory, for streams of changes. Nothing is kept before the first stream is
 * opened, so that a database that nobody watches does no work for it.
 */
export class ChangeLog {
  readonly epoch = randomBytes(8).toString('hex');
  private isOn = false;
  private pending: Pending[] = [];
  private changes: LoggedChange[] = [];
  /** The position of the first change that is still there, or of the next one. */
  private first = 1;
  private bytes = 0;
  private readonly waiting = new Set<() => void>();

  /** The position of the last change. */
  get last(): number {
    return this.first + this.changes.length - 1;
  }

  /** From now on changes are kept. */
  open(): void {
    this.isOn = true;
  }

  /** Notes the change of a document or a collection inside a transaction. */
  record(change: StoreChange): void {
    if (this.isOn) this.pending.push(pendingOf(change));
  }

  /** The transaction was undone. */
  discard(): void {
    this.pending = [];
  }

  /** The transaction was committed: streams may tell it. */
  publish(): void {
    if (this.pending.length === 0) return;
    const at = new Date();
    for (const change of this.pending) {
      const bytes = bytesOf(change);
      this.changes.push({ ...change, at, position: this.last + 1, bytes });
      this.bytes += bytes;
    }
    this.pending = [];
    this.forgetOldest();
    for (const wake of this.waiting) wake();
  }

  /** Error 286 unless everything after a change, of this start unless another is named, is still there. */
  ensureReaches(position: number, epoch = this.epoch): void {
    const isKept = epoch === this.epoch && position >= this.first - 1 && position <= this.last;
    const text =
      'Resume of change stream was not possible, as the resume point may no longer be in the log.';
    ensure(isKept, 'ChangeStreamHistoryLost', text);
  }

  /** The changes after a position, the oldest first. */
  *after(position: number): Iterable<LoggedChange> {
    for (let next = position + 1; next <= this.last; next++) {
      // dropped while the reader was asleep: it finds out by `ensureReaches`
      if (next >= this.first) yield this.changes[next - this.first]!;
    }
  }

  /** Resolves at the next change, or when the time (in milliseconds) is over. */
  async nextChange(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      timer.unref();
      this.waiting.add(wake);
    });
  }

  /** Wakes all who wait, because a stream was closed or the server stops. */
  wakeAll(): void {
    for (const wake of this.waiting) wake();
  }

  private forgetOldest(): void {
    let dropped = 0;
    while (this.changes.length - dropped > MOST_CHANGES || this.bytes > MOST_BYTES) {
      this.bytes -= this.changes[dropped++]!.bytes;
    }
    this.changes.splice(0, dropped);
    this.first += dropped;
  }
}

const pendingOf = (change: StoreChange): Pending => {
  if ('event' in change) {
    const { event: kind, db, name, newName } = change;
    return { kind, db, name, ...(newName !== undefined && { newName }) };
  }
  const { collection, before, after, isWhole } = change;
  const { db, name } = collection;
  const id = (after ?? before)?.id;
  if (!after) return { kind: 'delete', db, name, id };
  if (before && !isWhole) {
    return { kind: 'update', db, name, id, update: describeUpdate(before.doc, after.doc) };
  }
  return { kind: before ? 'replace' : 'insert', db, name, id, body: after.body };
};
