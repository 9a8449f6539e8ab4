import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StoredOutbox } from '../outbox/stored-outbox.js';
import { Mail } from './mail.schema.js';

/** The part of an email that its receiver may see before it is sent. */
export type WaitingMail = Pick<Mail, '_id' | 'subject' | 'state' | 'queuedAt' | 'goodUntil'>;
const WAITING: Mail['state'][] = ['queued', 'claimed', 'sending'];

/** An email contains an address and possibly a secret link: both are deleted once it is sent. */
const EMPTIED = { to: '', text: '', html: '', headers: {} };

/** The stored outbox of emails. */
@Injectable()
export class MailRepository extends StoredOutbox<Mail> {
  constructor(@InjectModel(Mail.name) private readonly emails: Model<Mail>) {
    // a link to sign in does not wait for a reminder
    super(emails, { emptied: EMPTIED, order: null });
  }

  /** The emails to an address that are not sent yet, oldest first, without their text: it may hold a secret link. */
  async waitingFor(to: string): Promise<WaitingMail[]> {
    return this.emails
      .find({ state: { $in: WAITING }, to }, { subject: 1, state: 1, queuedAt: 1, goodUntil: 1 })
      .sort({ queuedAt: 1 })
      .lean();
  }

  /**
   * Sends what waits for one address to another one, which its reader has now. Links are only for the address that they
   * were asked for, and are dropped.
   */
  async readdress(from: string, to: string): Promise<void> {
    const isLink = { goodUntil: { $exists: true } };
    await this.emails.updateMany(
      { state: { $in: ['queued', 'claimed'] }, to: from, ...isLink },
      { $set: { state: 'dropped', ...EMPTIED } },
    );
    await this.emails.updateMany({ state: 'queued', to: from }, { $set: { to } });
  }
}
