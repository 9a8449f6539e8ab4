import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { keyOf } from '../../core/platform/text/email-address.js';
import type { EmailChangeRecord, HeldEmail, ResetRecord, WayBack } from './account.js';
import { User } from './user.schema.js';

/** Ways back of one account at a time: no more changes until the oldest of them is over. */
const MOST_WAYS_BACK = 5;

const ALIVE = { deletingAt: { $exists: false } };
const FIELDS = {
  username: 1,
  email: 1,
  emailKey: 1,
  emailConfirmedAt: 1,
  emailChange: 1,
  heldEmails: 1,
} as const;

/** As much of an account as changing its address takes. */
export type EmailChangeAccount = Pick<User, '_id' | keyof typeof FIELDS>;

/** What both directions write besides the address. `isAppAdmin` null: as it is. */
type Effects = { readonly now: Date; readonly isAppAdmin: boolean | null };
type Change = Effects & { readonly change: EmailChangeRecord; readonly wayBack: WayBack };
type Undoing = Effects & {
  readonly wayBack: WayBack;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  readonly reset: ResetRecord;
};

/** The email addresses of accounts, as they change (AC-05). */
@Injectable()
export class EmailChangeRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** Null when there is no such account. */
  async find(id: string): Promise<EmailChangeAccount | null> {
    return this.users.findOne({ _id: toObjectId(id), ...ALIVE }, FIELDS).lean();
  }

  /** Who has an address, or still holds it; null when it is free. */
  async holderOf(email: string): Promise<EmailChangeAccount | null> {
    const key = keyOf(email);
    const where = { $or: [{ emailKey: key }, { 'heldEmails.key': key }], ...ALIVE };
    return this.users.findOne(where, FIELDS).lean();
  }

  /**
   * Stores what address is asked for, in place of one that was asked for before. `refused` when the session has ended;
   * `too-often` when the account has as many ways back as it may have.
   */
  async ask(
    id: string,
    sessionId: string,
    emailChange: EmailChangeRecord,
  ): Promise<'asked' | 'refused' | 'too-often'> {
    const isSignedIn = { _id: toObjectId(id), 'sessions._id': sessionId, ...ALIVE };
    const mayMore = { [`heldEmails.${MOST_WAYS_BACK}`]: { $exists: false } };
    const result = await this.users.updateOne(
      { ...isSignedIn, ...mayMore },
      { $set: { emailChange } },
    );
    if (result.matchedCount === 1) return 'asked';
    return (await this.users.exists(isSignedIn)) === null ? 'refused' : 'too-often';
  }

  /** Lets the link work for longer. False when it is used, replaced or called off. */
  async extend(id: Types.ObjectId, change: EmailChangeRecord, expiresAt: Date): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: id, 'emailChange._id': change._id, ...ALIVE },
      { $set: { 'emailChange.expiresAt': expiresAt } },
    );
    return result.matchedCount === 1;
  }

  async cancel(id: string): Promise<void> {
    await this.users.updateOne({ _id: toObjectId(id), ...ALIVE }, { $unset: { emailChange: 1 } });
  }

  /**
   * Gives the account its new address, which is confirmed by that, and keeps the old one with a way back. Links that
   * were sent to the old one end. `gone` when the link was used, replaced or called off meanwhile; `taken` by the
   * unique indexes.
   */
  async change(
    { _id, emailKey: oldKey, heldEmails = [] }: EmailChangeAccount,
    { change, wayBack, now, isAppAdmin }: Change,
  ): Promise<'changed' | 'gone' | 'taken'> {
    const { email } = change;
    const former = heldEmails.filter(({ expiresAt }) => expiresAt && expiresAt > now);
    const held: HeldEmail[] = [...former, { key: oldKey, ...wayBack }, { key: keyOf(email) }];
    try {
      const { matchedCount } = await this.users.updateOne(
        // every change has an id of its own, and ends with this write
        { _id, emailKey: oldKey, 'emailChange._id': change._id, ...ALIVE },
        {
          $set: this.addressed(email, held, { now, isAppAdmin }),
          $unset: { emailChange: 1, confirmation: 1, reset: 1 },
        },
      );
      return matchedCount === 1 ? 'changed' : 'gone';
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return 'taken';
    } finally {
      this.events.emit(SessionsChanged.EVENT, new SessionsChanged(_id.toHexString()));
    }
  }

  /**
   * Gives the account a former address back. The account counts as stolen: every session, API token, passkey, link and
   * the address of the calendar end with it, the password is replaced, and so do ways back to what came after that address. False when it
   * has changed meanwhile.
   */
  async undo(
    { _id, emailKey, heldEmails = [] }: EmailChangeAccount,
    { wayBack, now, isAppAdmin, passwordHash, reset }: Undoing,
  ): Promise<boolean> {
    const index = heldEmails.findIndex((held) => held._id === wayBack._id);
    const earlier = heldEmails.slice(0, index).filter((held) => held._id);
    const held: HeldEmail[] = [...earlier, { key: keyOf(wayBack.email) }];
    const { matchedCount } = await this.users.updateOne(
      { _id, emailKey, 'heldEmails._id': wayBack._id, ...ALIVE },
      {
        $set: {
          ...this.addressed(wayBack.email, held, { now, isAppAdmin }),
          passwordHash,
          reset,
          sessions: [],
        },
        $unset: { emailChange: 1, confirmation: 1, apiTokens: 1, passkeys: 1, calendarSeed: 1 },
      },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(_id.toHexString()));
    return matchedCount === 1;
  }

  /** Accounts of which a notice to a former address is due. */
  async withNoticeDue(): Promise<EmailChangeAccount[]> {
    return this.users
      .find({ 'heldEmails.isNoticeDue': true, ...ALIVE }, FIELDS)
      .lean<EmailChangeAccount[]>();
  }

  /** The notice is in the outbox. */
  async clearNotice(id: Types.ObjectId, { _id }: WayBack): Promise<void> {
    await this.users.updateOne(
      { _id: id, heldEmails: { $elemMatch: { _id } } },
      { $set: { 'heldEmails.$.isNoticeDue': false } },
    );
  }

  /** Erases addresses that are over: asked for and not confirmed, and former ones whose way back is closed. */
  async eraseOver(now: Date): Promise<void> {
    const isOver = { $lte: now };
    const held = { 'heldEmails.expiresAt': isOver };
    const asked = { 'emailChange.expiresAt': isOver };
    // a turn of the jobs in which nothing is due writes nothing
    if (await this.users.exists(held)) {
      const pulled = { expiresAt: isOver, isNoticeDue: false };
      await this.users.updateMany(held, { $pull: { heldEmails: pulled } });
    }
    if (await this.users.exists(asked))
      await this.users.updateMany(asked, { $unset: { emailChange: 1 } });
  }

  private addressed(email: string, heldEmails: HeldEmail[], { now, isAppAdmin }: Effects) {
    return {
      email,
      emailKey: keyOf(email),
      emailConfirmedAt: now,
      heldEmails,
      ...(isAppAdmin !== null && { isAppAdmin }),
    };
  }
}
