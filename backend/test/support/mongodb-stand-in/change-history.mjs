// The last changes of a database, in memory, for change streams to read.
import { randomBytes } from 'node:crypto';
import { refusal } from './refusal.mjs';

const MAX_CHANGES = 100_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What is left of them once there are too many: to remove one at a time would move all others each time. */
const KEPT = 0.9;

/** About what a change takes beside its documents. */
const OVERHEAD = 200;

export class ChangeHistory {
  /** Another one at each start: a token of an earlier start says nothing about this one. */
  epoch = randomBytes(8).toString('hex');
  entries = [];
  /** The position of the first entry that is still there, or of the next one. */
  first = 1;
  bytes = 0;
  isKept = false;
  waiting = new Set();

  /** The position of the last change. Positions count up by one. */
  get last() {
    return this.first + this.entries.length - 1;
  }

  /** From now on changes are kept: a database that nobody watches does no work for it. */
  keep() {
    this.isKept = true;
  }

  /** @param changes of a transaction that was committed */
  add(changes) {
    if (!this.isKept) return;
    const at = new Date();
    for (const change of changes) {
      const bytes = OVERHEAD + (change.before?.length ?? 0) + (change.after?.length ?? 0);
      this.entries.push({ position: this.last + 1, at, change, bytes });
      this.bytes += bytes;
    }
    if (this.entries.length > MAX_CHANGES || this.bytes > MAX_BYTES) this.removeOldest();
    // the one who wrote is answered first
    setImmediate(() => this.wakeAll());
  }

  /** Error 286 unless every change after that position is still there. */
  ensureReaches(position, epoch = this.epoch) {
    if (epoch === this.epoch && position >= this.first - 1 && position <= this.last) return;
    const text =
      'Resume of change stream was not possible, as the resume point may no longer be in the log.';
    throw refusal(286, 'ChangeStreamHistoryLost', text);
  }

  /** The entry at a position that is still there; undefined behind the last one. */
  at(position) {
    return this.entries[position - this.first];
  }

  /** Resolves at the next change, or when the time is over. */
  async nextChange(milliseconds) {
    await new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.waiting.add(wake);
    });
  }

  /** Also because a stream was closed, or everything ends. */
  wakeAll() {
    for (const wake of this.waiting) wake();
  }

  removeOldest() {
    let removed = 0;
    const isMuch = () =>
      this.entries.length - removed > MAX_CHANGES * KEPT || this.bytes > MAX_BYTES * KEPT;
    while (isMuch()) {
      this.bytes -= this.entries[removed].bytes;
      removed += 1;
    }
    this.entries.splice(0, removed);
    this.first += removed;
  }
}
