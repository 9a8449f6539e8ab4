import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { Mail, type MailState } from './mail.schema.js';

export type NewMail = Pick<Mail, 'dedupeKey' | 'to' | 'subject' | 'text' | 'html' | 'headers'>;
/** A letter may hold a secret link: nothing of it stays when it is out. */
const EMPTIED = { text: '', html: '', headers: {} };
type Failure = { state: 'queued' | 'failed'; nextTryAt: Date; lastError: string };

/** The stored outbox. */
@Injectable()
export class MailRepository {
  constructor(@InjectModel(Mail.name) private readonly mails: Model<Mail>) {}

  /** False when a letter with this key is there already. */
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

  /** Whether a letter is due, or a claim is over: looking costs no write. */
  async hasDue(now: Date): Promise<boolean> {
    const found = await this.mails
      .findOne({ state: { $in: ['queued', 'sending'] }, nextTryAt: { $lte: now } }, { _id: 1 })
      .lean();
    return found !== null;
  }

  /** Claims the next letter that is due: nobody else will send it until the claim is over. */
  async claim(now: Date, claimedUntil: Date): Promise<Mail | null> {
    return this.mails
      .findOneAndUpdate(
        { state: 'queued', nextTryAt: { $lte: now } },
        { $set: { state: 'sending', nextTryAt: claimedUntil }, $inc: { tries: 1 } },
        { sort: { nextTryAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  }

  async markSent(id: Types.ObjectId, sentAt: Date): Promise<void> {
    await this.mails.updateOne(
      { _id: id },
      { $set: { state: 'sent', sentAt, ...EMPTIED }, $unset: { lastError: 1 } },
    );
  }

  async markFailed(id: Types.ObjectId, failure: Failure): Promise<void> {
    const isOver = failure.state === 'failed';
    await this.mails.updateOne(
      { _id: id, state: 'sending' },
      { $set: { ...failure, ...(isOver ? EMPTIED : {}) } },
    );
  }

  count(state: MailState): Promise<number> {
    return this.mails.countDocuments({ state });
  }

  /** Null when no letter waits. */
  async oldestQueuedAt(): Promise<Date | null> {
    const [oldest] = await this.mails
      .find({ state: 'queued' }, { queuedAt: 1 })
      .sort({ queuedAt: 1 })
      .limit(1)
      .lean<Pick<Mail, 'queuedAt'>[]>();
    return oldest?.queuedAt ?? null;
  }

  /** Claims whose holder died: back into the queue, or given up. */
  async releaseStale(now: Date, state: 'queued' | 'failed'): Promise<void> {
    await this.mails.updateMany(
      { state: 'sending', nextTryAt: { $lte: now } },
      { $set: { state, lastError: 'The server stopped while this letter was being sent.' } },
    );
  }
}
