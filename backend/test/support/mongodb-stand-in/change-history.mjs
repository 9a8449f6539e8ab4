// The last changes of a database, in memory, for change streams to read.
import { randomBytes } from 'node:crypto';
import { CommandError } from '../../../packages/embedded-database/dist/common/errors.js';

/** The oldest are removed in portions: to remove one at a time would move all others each time. */
const MAX_CHANGES = 20_000;
const PORTION = 2_000;

export class ChangeHistory {
  /** Another one at each start: a token of an earlier start says nothing about this one. */
  epoch = randomBytes(8).toString('hex');
  changes = [];
  /** How many changes were removed. */
  removed = 0;
  waiting = new Set();

  /** How many changes there were. */
  get length() {
    return this.removed + this.changes.length;
  }

  /** @param changes of a transaction that was committed */
  add(changes) {
    for (const change of changes) this.changes.push(change);
    while (this.changes.length > MAX_CHANGES) {
      this.removed += this.changes.splice(0, PORTION).length;
    }
    // the one who wrote is answered first
    setImmediate(() => this.wakeAll());
  }

  /** The change that comes after so many others; undefined behind the last one. Error 286 for one that was removed. */
  after(count, epoch = this.epoch) {
    const isThere = epoch === this.epoch && count >= this.removed && count <= this.length;
    if (isThere) return this.changes[count - this.removed];
    const text =
      'Resume of change stream was not possible, as the resume point may no longer be in the log.';
    throw new CommandError(286, 'ChangeStreamHistoryLost', text);
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
}
