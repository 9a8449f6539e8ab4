import type { Model, QueryFilter } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import type { OutboxRecord, OutboxState } from './outbox-record.js';

/** The fields of a message that the outbox writes. */
type Progress = 'state' | 'tries' | 'occupies' | 'nextTryAt' | 'queuedAt' | 'sentAt' | 'lastError';
/** A message as it is queued: rendered, or (`writer`, `facts`) to be rendered when it is sent. */
export type NewMessage<Message extends OutboxRecord> = Omit<Message, '_id' | Progress>;
/** A message and its claim: `tries` distinguishes it from earlier claims of the same message. */
type ClaimedMessage = Pick<OutboxRecord, '_id' | 'tries'>;
type Failure = { state: 'queued' | 'failed'; nextTryAt: Date; lastError: string };

const CLAIMED: { state: { $in: OutboxState[] } } = { state: { $in: ['claimed', 'sending'] } };
const FREE = { $unset: { occupies: 1 as const } };
/** The error of a message whose server stopped before it was answered. */
export const BROKEN_OFF = 'The server stopped while it was being sent.';

type Policy = {
  /** What is removed from a message when it is sent or given up. */
  readonly emptied: object;
  /** The field by whose order messages go to a receiver, one after the other; null where they may overtake each other. */
  readonly order: string | null;
};

/** A stored outbox. */
export abstract class StoredOutbox<Message extends OutboxRecord> {
  private readonly messages: Model<OutboxRecord>;

  constructor(
    messages: Model<Message>,
    private readonly policy: Policy,
  ) {
    this.messages = messages as unknown as Model<OutboxRecord>;
  }

  /** Queues a message, due at once (system time). False when one with this key exists already. */
  async insert(message: NewMessage<Message>, now: Date): Promise<boolean> {
    const queued = { state: 'queued' as const, tries: 0, nextTryAt: now, queuedAt: now };
    try {
      await this.messages.insertMany([{ ...message, ...queued }]);
      return true;
    } catch (error) {
      if (duplicateField(error) !== null) return false;
      throw error;
    }
  }

  /** Whether a message is due or a claim has expired. Only reads, so it may be called often. */
  async hasDue(now: Date): Promise<boolean> {
    const states: OutboxState[] = ['queued', 'claimed', 'sending'];
    const found = await this.messages
      .findOne({ state: { $in: states }, nextTryAt: { $lte: now } }, { _id: 1 })
      .lean();
    return found !== null;
  }

  /**
   * Claims the next message that is due: no other process sends it until the claim expires.
   *
   * @param busy receivers to whom this process is sending, so that no message overtakes another
   */
  async claim(
    now: Date,
    claimedUntil: Date,
    busy: ReadonlySet<string> = new Set(),
  ): Promise<Message | null> {
    const passed = new Set(busy);
    for (;;) {
      const due = await this.nextDue(now, passed);
      if (!due) return null;
      const next = await this.firstBefore(due);
      if (next && next.nextTryAt > now) {
        await this.postpone(due.to, next.nextTryAt);
        continue;
      }
      const claimed = next && (await this.claimOne(next, claimedUntil));
      if (claimed) return claimed;
      // another process sends it, or something else to the same receiver
      passed.add(due.to);
    }
  }

  /**
   * Marks that the message is about to leave: from here on it may have been delivered. False when the
   * claim has expired, and the message must not be sent.
   */
  async beginHandOver({ _id, tries }: ClaimedMessage): Promise<boolean> {
    const result = await this.messages.updateOne(
      { _id, tries, state: 'claimed' },
      { $set: { state: 'sending' } },
    );
    return result.matchedCount === 1;
  }

  /** The server has accepted the message; `result` is its answer, where that is stored. */
  async markSent({ _id, tries }: ClaimedMessage, sentAt: Date, result: object): Promise<void> {
    await this.messages.updateOne(
      { _id, tries },
      {
        $set: { state: 'sent', sentAt, ...result, ...this.policy.emptied },
        $unset: { lastError: 1, occupies: 1 },
      },
    );
  }

  /** The message was not worth sending any more when its turn came, which then was no try. */
  async markDropped({ _id, tries }: ClaimedMessage): Promise<void> {
    await this.messages.updateOne(
      { _id, tries, ...CLAIMED },
      {
        $set: { state: 'dropped', ...this.policy.emptied },
        $unset: { lastError: 1, occupies: 1 },
        $inc: { tries: -1 },
      },
    );
  }

  /** Puts the message back for another try (`queued`), or gives it up (`failed`). */
  async markFailed({ _id, tries }: ClaimedMessage, failure: Failure): Promise<void> {
    const isOver = failure.state === 'failed';
    await this.messages.updateOne(
      { _id, tries, ...CLAIMED },
      { $set: { ...failure, ...(isOver ? this.policy.emptied : {}) }, ...FREE },
    );
  }

  /**
   * Drops the messages to a receiver that were queued up to `before` (system time). One that is claimed
   * at that moment is dropped too: `beginHandOver` then fails for the process that claimed it.
   */
  async dropWaiting(to: string, before: Date): Promise<void> {
    await this.messages.updateMany(
      { state: { $in: ['queued', 'claimed'] }, to, queuedAt: { $lte: before } },
      { $set: { state: 'dropped', ...this.policy.emptied }, ...FREE },
    );
  }

  /** What waits for a receiver is tried at once. */
  async resume(to: string, now: Date): Promise<void> {
    await this.messages.updateMany({ state: 'queued', to }, { $set: { nextTryAt: now } });
  }

  /** Deletes what was queued before that and is over (system time). */
  async deleteOver(before: Date): Promise<void> {
    await this.messages.deleteMany({
      state: { $in: ['sent', 'failed', 'dropped'] },
      queuedAt: { $lt: before },
    });
  }

  /** How many messages are in this state. */
  count(state: OutboxState): Promise<number> {
    return this.messages.countDocuments({ state });
  }

  /** How many messages were given up from then on (system time). */
  countFailedSince(since: Date): Promise<number> {
    return this.messages.countDocuments({ state: 'failed', nextTryAt: { $gte: since } });
  }

  /** The message that has been queued for the longest time, without its text; null when none is. */
  oldestQueued(): Promise<Pick<OutboxRecord, 'queuedAt' | 'lastError'> | null> {
    return this.messages
      .findOne({ state: 'queued' }, { queuedAt: 1, lastError: 1 })
      .sort({ queuedAt: 1 })
      .lean();
  }

  /**
   * Releases claims of processes that have stopped. A message that had not left yet is queued again;
   * one that had may have been delivered, so it fails: better lost than sent twice.
   *
   * @param until claims that expire up to this instant (system time).
   */
  async releaseStale(until: Date): Promise<void> {
    const isStale = { nextTryAt: { $lte: until } };
    await this.messages.updateMany(
      { state: 'claimed', ...isStale },
      { $set: { state: 'queued' }, ...FREE },
    );
    await this.messages.updateMany(
      { state: 'sending', ...isStale },
      { $set: { state: 'failed', lastError: BROKEN_OFF, ...this.policy.emptied }, ...FREE },
    );
  }

  /** Releases every claim. For a database that serves one process only, at its start. */
  async releaseAll(now: Date): Promise<void> {
    await this.messages.updateMany(CLAIMED, { $set: { nextTryAt: now } });
    await this.releaseStale(now);
  }

  private async nextDue(now: Date, passed: ReadonlySet<string>): Promise<OutboxRecord | null> {
    const due: QueryFilter<OutboxRecord> = { state: 'queued', nextTryAt: { $lte: now } };
    return (
      this.messages
        .findOne(passed.size > 0 ? { ...due, to: { $nin: [...passed] } } : due)
        // messages of the same instant come in the order in which they were queued
        .sort({ nextTryAt: 1 })
        .lean()
    );
  }

  /** The first message to the same receiver, which may be this one; null when it is claimed by now. */
  private async firstBefore(due: OutboxRecord): Promise<OutboxRecord | null> {
    const { order } = this.policy;
    if (order === null) return due;
    return this.messages
      .findOne({ to: due.to, state: 'queued' })
      .sort({ [order]: 1 })
      .lean();
  }

  /** Null when another process has claimed it, or something else to the same receiver. */
  private async claimOne(
    { _id, to, tries }: OutboxRecord,
    nextTryAt: Date,
  ): Promise<Message | null> {
    const occupies = this.policy.order === null ? {} : { occupies: to };
    try {
      return await this.messages
        .findOneAndUpdate(
          { _id, tries, state: 'queued' },
          { $set: { state: 'claimed', nextTryAt, ...occupies }, $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Message | null>();
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return null;
    }
  }

  /** What waits for the same receiver waits until then, so that nothing overtakes what failed. */
  private async postpone(to: string, until: Date): Promise<void> {
    await this.messages.updateMany(
      { state: 'queued', to },
      { $max: { nextTryAt: until } },
      // waiting is no change of the message
      { timestamps: false },
    );
  }
}
