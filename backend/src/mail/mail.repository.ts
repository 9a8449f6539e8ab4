import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { Mail, type MailState } from './mail.schema.js';

/** An email as it is queued: rendered, or (`writer`, `facts`) to be rendered when it is sent. */
export type NewMail = Pick<Mail, 'dedupeKey' | 'to' | 'subject' | 'text' | 'html' | 'headers'> &
  Partial<Pick<Mail, 'writer' | 'facts' | 'goodUntil'>>;
/** One claim of one email: `tries` tells it apart from earlier claims of the same email. */
type Claim = Pick<Mail, '_id' | 'tries'>;
type Failure = { state: 'queued' | 'failed'; nextTryAt: Date; lastError: string };

/** An email contains an address and possibly a secret link: both are deleted once it is sent. */
const EMPTIED = { to: '', text: '', html: '', headers: {} };
const CLAIMED: { state: { $in: MailState[] } } = { state: { $in: ['claimed', 'sending'] } };
const BROKEN_OFF = 'The server stopped while this email was being sent.';

/** The stored outbox. */
@Injectable()
export class MailRepository {
  constructor(@InjectModel(Mail.name) private readonly mails: Model<Mail>) {}

  /** Queues an email, due at once (system time). False when one with this key exists already. */
  async insert(mail: NewMail, now: Date): Promise<boolean> {
    const queued = { state: 'queued' as const, tries: 0, nextTryAt: now, queuedAt: now };
    try {
      await this.mails.insertMany([{ ...mail, ...queued }]);
      return true;
    } catch (error) {
      if (duplicateField(error) !== null) return false;
      throw error;
    }
  }

  /** Whether an email is due or a claim has expired. Only reads, so it may be called often. */
  async hasDue(now: Date): Promise<boolean> {
    const states: MailState[] = ['queued', 'claimed', 'sending'];
    const found = await this.mails
      .findOne({ state: { $in: states }, nextTryAt: { $lte: now } }, { _id: 1 })
      .lean();
    return found !== null;
  }

  /** Claims the next email that is due: no other process sends it until the claim expires. */
  async claim(now: Date, claimedUntil: Date): Promise<Mail | null> {
    return this.mails
      .findOneAndUpdate(
        { state: 'queued', nextTryAt: { $lte: now } },
        { $set: { state: 'claimed', nextTryAt: claimedUntil }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * Marks that the email is about to leave: from here on it may have been delivered. False when the
   * claim has expired, and the email must not be sent.
   */
  async beginHandOver({ _id, tries }: Claim): Promise<boolean> {
    const result = await this.mails.updateOne(
      { _id, tries, state: 'claimed' },
      { $set: { state: 'sending' } },
    );
    return result.matchedCount === 1;
  }

  /** The server has accepted the email. */
  async markSent({ _id, tries }: Claim, sentAt: Date): Promise<void> {
    await this.mails.updateOne(
      { _id, tries },
      { $set: { state: 'sent', sentAt, ...EMPTIED }, $unset: { lastError: 1 } },
    );
  }

  /** The email was not worth sending any more when its turn came. */
  async markDropped({ _id, tries }: Claim): Promise<void> {
    await this.mails.updateOne(
      { _id, tries, ...CLAIMED },
      { $set: { state: 'dropped', ...EMPTIED } },
    );
  }

  /** Puts the email back for another try (`queued`), or gives it up (`failed`). */
  async markFailed({ _id, tries }: Claim, failure: Failure): Promise<void> {
    const isOver = failure.state === 'failed';
    await this.mails.updateOne(
      { _id, tries, ...CLAIMED },
      { $set: { ...failure, ...(isOver ? EMPTIED : {}) } },
    );
  }

  /**
   * Drops the emails to an address that were queued up to `before` (system time). One that is claimed
   * at that moment is dropped too: `beginHandOver` then fails for the process that claimed it.
   */
  async dropWaiting(to: string, before: Date): Promise<void> {
    await this.mails.updateMany(
      { state: { $in: ['queued', 'claimed'] }, to, queuedAt: { $lte: before } },
      { $set: { state: 'dropped', ...EMPTIED } },
    );
  }

  /** How many emails are in this state. */
  count(state: MailState): Promise<number> {
    return this.mails.countDocuments({ state });
  }

  /** System time at which the oldest queued email was queued; null when none is queued. */
  async oldestQueuedAt(): Promise<Date | null> {
    const [oldest] = await this.mails
      .find({ state: 'queued' }, { queuedAt: 1 })
      .sort({ queuedAt: 1 })
      .limit(1)
      .lean<Pick<Mail, 'queuedAt'>[]>();
    return oldest?.queuedAt ?? null;
  }

  /**
   * Releases claims of processes that have stopped. An email that had not left yet is queued again;
   * one that had may have been delivered, so it fails: better lost than sent twice.
   *
   * @param until claims that expire up to this instant (system time).
   */
  async releaseStale(until: Date): Promise<void> {
    const isStale = { nextTryAt: { $lte: until } };
    await this.mails.updateMany({ state: 'claimed', ...isStale }, { $set: { state: 'queued' } });
    await this.mails.updateMany(
      { state: 'sending', ...isStale },
      { $set: { state: 'failed', lastError: BROKEN_OFF, ...EMPTIED } },
    );
  }

  /** Releases every claim. For a database that serves one process only, at its start. */
  async releaseAll(now: Date): Promise<void> {
    await this.mails.updateMany(CLAIMED, { $set: { nextTryAt: now } });
    await this.releaseStale(now);
  }
}
