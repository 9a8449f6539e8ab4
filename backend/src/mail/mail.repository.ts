import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { Mail, type MailState } from './mail.schema.js';

export type NewMail = Pick<Mail, 'dedupeKey' | 'to' | 'subject' | 'text' | 'html' | 'headers'> &
  Partial<Pick<Mail, 'writer' | 'facts' | 'goodUntil'>>;
/** One claim of one email. */
type Claim = Pick<Mail, '_id' | 'tries'>;
type Failure = { state: 'queued' | 'failed'; nextTryAt: Date; lastError: string };

/** An email may hold a secret link, and tells an address: nothing of both stays when it is out. */
const EMPTIED = { to: '', text: '', html: '', headers: {} };
const CLAIMED: { state: { $in: MailState[] } } = { state: { $in: ['claimed', 'sending'] } };
const BROKEN_OFF = 'The server stopped while this email was being sent.';

/** The stored outbox. */
@Injectable()
export class MailRepository {
  constructor(@InjectModel(Mail.name) private readonly mails: Model<Mail>) {}

  /** False when an email with this key is there already. */
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

  /** Whether an email is due, or a claim is over: looking costs no write. */
  async hasDue(now: Date): Promise<boolean> {
    const states: MailState[] = ['queued', 'claimed', 'sending'];
    const found = await this.mails
      .findOne({ state: { $in: states }, nextTryAt: { $lte: now } }, { _id: 1 })
      .lean();
    return found !== null;
  }

  /** Claims the next email that is due: nobody else will send it until the claim is over. */
  async claim(now: Date, claimedUntil: Date): Promise<Mail | null> {
    return this.mails
      .findOneAndUpdate(
        { state: 'queued', nextTryAt: { $lte: now } },
        { $set: { state: 'claimed', nextTryAt: claimedUntil }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  /** From here on the email may have arrived. False when the claim is over: it must not go out. */
  async beginHandOver({ _id, tries }: Claim): Promise<boolean> {
    const result = await this.mails.updateOne(
      { _id, tries, state: 'claimed' },
      { $set: { state: 'sending' } },
    );
    return result.matchedCount === 1;
  }

  async markSent({ _id, tries }: Claim, sentAt: Date): Promise<void> {
    await this.mails.updateOne(
      { _id, tries },
      { $set: { state: 'sent', sentAt, ...EMPTIED }, $unset: { lastError: 1 } },
    );
  }

  async markDropped({ _id, tries }: Claim): Promise<void> {
    await this.mails.updateOne(
      { _id, tries, ...CLAIMED },
      { $set: { state: 'dropped', ...EMPTIED } },
    );
  }

  async markFailed({ _id, tries }: Claim, failure: Failure): Promise<void> {
    const isOver = failure.state === 'failed';
    await this.mails.updateOne(
      { _id, tries, ...CLAIMED },
      { $set: { ...failure, ...(isOver ? EMPTIED : {}) } },
    );
  }

  /**
   * Emails to an address that wait since before an instant, and shall not go out any more: also one
   * that somebody has claimed, who then finds that it must not be handed over.
   */
  async dropWaiting(to: string, before: Date): Promise<void> {
    await this.mails.updateMany(
      { state: { $in: ['queued', 'claimed'] }, to, queuedAt: { $lte: before } },
      { $set: { state: 'dropped', ...EMPTIED } },
    );
  }

  count(state: MailState): Promise<number> {
    return this.mails.countDocuments({ state });
  }

  /** Null when no email waits. */
  async oldestQueuedAt(): Promise<Date | null> {
    const [oldest] = await this.mails
      .find({ state: 'queued' }, { queuedAt: 1 })
      .sort({ queuedAt: 1 })
      .limit(1)
      .lean<Pick<Mail, 'queuedAt'>[]>();
    return oldest?.queuedAt ?? null;
  }

  /**
   * Claims whose holder died. What was not on its way yet goes back into the queue; what was may
   * have arrived: rather one email too few than the same email twice.
   *
   * @param until claims that are over by then.
   */
  async releaseStale(until: Date): Promise<void> {
    const isStale = { nextTryAt: { $lte: until } };
    await this.mails.updateMany({ state: 'claimed', ...isStale }, { $set: { state: 'queued' } });
    await this.mails.updateMany(
      { state: 'sending', ...isStale },
      { $set: { state: 'failed', lastError: BROKEN_OFF, ...EMPTIED } },
    );
  }

  /** Every claim there is: for a database that serves one process, which has just started. */
  async releaseAll(now: Date): Promise<void> {
    await this.mails.updateMany(CLAIMED, { $set: { nextTryAt: now } });
    await this.releaseStale(now);
  }
}
