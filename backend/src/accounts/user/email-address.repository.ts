import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import {
  CONFIRMATION_FIELDS,
  type ConfirmationAccount,
  EMAIL_FIELDS,
  type EmailAccount,
} from './account-parts.js';
import { AccountStore, alive } from './account-store.js';
import type {
  ConfirmationRecord,
  EmailChangeRecord,
  HeldEmail,
  ResetRecord,
  WayBack,
} from './account.js';

/** Ways back of one account at a time: no further changes until the oldest one has expired. */
const MOST_WAYS_BACK = 5;
const UNCONFIRMED = { emailConfirmedAt: { $exists: false } };

/** A renewal of the link that confirms an address. */
type Renewal = {
  /** Seed of the new link, used if there is no valid one. */
  readonly seed: string;
  readonly now: Date;
  readonly expiresAt: Date;
};
/** What a change and its reversal write besides the address. `isAppAdmin` null: unchanged. */
type Effects = { readonly now: Date; readonly isAppAdmin: boolean | null };
type Change = Effects & { readonly change: EmailChangeRecord; readonly wayBack: WayBack };
type Undoing = Effects & {
  readonly wayBack: WayBack;
  /** Hash of a random password. */
  readonly passwordHash: string;
  readonly reset: ResetRecord;
};

/** The email addresses of accounts: whether they are confirmed (AC-01), and how they change (AC-05). */
@Injectable()
export class EmailAddressRepository extends AccountStore {
  /** Null for an account that does not exist or is being deleted. */
  async findToConfirm(id: string): Promise<ConfirmationAccount | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) }), CONFIRMATION_FIELDS).lean();
  }

  /** Extends a valid link until `expiresAt`; null when there is none, or the address is confirmed. */
  async extendConfirmation(
    _id: Types.ObjectId,
    { now, expiresAt }: Renewal,
  ): Promise<ConfirmationRecord | null> {
    const isGood = { 'confirmation.expiresAt': { $gt: now } };
    const account = await this.users
      .findOneAndUpdate(
        alive({ _id, ...isGood, ...UNCONFIRMED }),
        { $set: { 'confirmation.expiresAt': expiresAt } },
        { returnDocument: 'after', projection: CONFIRMATION_FIELDS },
      )
      .lean();
    return account?.confirmation ?? null;
  }

  /** Replaces an expired or missing link. Null when there is a valid one: of two at once, one wins. */
  async replaceConfirmation(
    _id: Types.ObjectId,
    { seed, now, expiresAt }: Renewal,
  ): Promise<ConfirmationRecord | null> {
    const isOver = [
      { confirmation: { $exists: false } },
      { 'confirmation.expiresAt': { $lte: now } },
    ];
    const confirmation = { seed, expiresAt };
    const where = alive({ _id, $or: isOver, ...UNCONFIRMED });
    return (await this.write(where, { $set: { confirmation } })) ? confirmation : null;
  }

  /**
   * Confirms an address and gives the app admin's right with it, in one write. The link stays, so that
   * following it again can be answered as done. False when the address was confirmed before: a right
   * that was taken away since is not given again.
   */
  async confirmEmail(
    id: Types.ObjectId,
    { now, isAppAdmin }: { readonly now: Date; readonly isAppAdmin: boolean },
  ): Promise<boolean> {
    const fields = { emailConfirmedAt: now, ...(isAppAdmin ? { isAppAdmin } : {}) };
    return this.writeCaller(id, alive(UNCONFIRMED), { $set: fields });
  }

  /** Whether an account has this address and has confirmed it. */
  async isConfirmed(email: string): Promise<boolean> {
    const where = { emailKey: emailKeyOf(email), emailConfirmedAt: { $exists: true } };
    return (await this.users.exists(alive(where))) !== null;
  }

  /** The accounts among these addresses (`emailKeyOf`) whose address is confirmed. */
  async confirmedAmong(emailKeys: readonly string[]): Promise<ConfirmationAccount[]> {
    const where = { emailKey: { $in: [...emailKeys] }, emailConfirmedAt: { $exists: true } };
    return this.users.find(alive(where), CONFIRMATION_FIELDS).lean();
  }

  /** Gives the app admin's right for an address, unless the account has another one by now. */
  async makeAppAdmin({ _id, email }: ConfirmationAccount): Promise<void> {
    await this.writeCaller(_id, alive({ emailKey: emailKeyOf(email) }), {
      $set: { isAppAdmin: true },
    });
  }

  /** Null when there is no such account. */
  async find(id: string): Promise<EmailAccount | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) }), EMAIL_FIELDS).lean();
  }

  /** The account that has an address or still holds it; null when it is free. */
  async holderOf(email: string): Promise<EmailAccount | null> {
    return this.users.findOne(alive({ 'heldEmails.key': emailKeyOf(email) }), EMAIL_FIELDS).lean();
  }

  /**
   * Stores the requested address, in place of one requested before. `refused` when the session has ended; `too-often`
   * when the account has as many ways back as it may have.
   */
  async ask(
    id: string,
    sessionId: string,
    emailChange: EmailChangeRecord,
  ): Promise<'asked' | 'refused' | 'too-often'> {
    const isSignedIn = alive({ _id: toObjectId(id), 'sessions._id': sessionId });
    const mayMore = { [`heldEmails.${MOST_WAYS_BACK}`]: { $exists: false } };
    if (await this.write({ ...isSignedIn, ...mayMore }, { $set: { emailChange } })) return 'asked';
    return (await this.users.exists(isSignedIn)) === null ? 'refused' : 'too-often';
  }

  /** Extends the link. False when it is used, replaced or cancelled. */
  async extend(_id: Types.ObjectId, change: EmailChangeRecord, expiresAt: Date): Promise<boolean> {
    return this.write(alive({ _id, 'emailChange._id': change._id }), {
      $set: { 'emailChange.expiresAt': expiresAt },
    });
  }

  async cancel(id: string): Promise<void> {
    await this.write(alive({ _id: toObjectId(id) }), { $unset: { emailChange: 1 } });
  }

  /**
   * Gives the account its new address, which this confirms, and stores the old one with a way back. Links that were sent
   * to the old one end. `gone` when the link was used, replaced or cancelled meanwhile; `taken` by the unique indexes.
   */
  async change(
    { _id, emailKey: oldKey, heldEmails }: EmailAccount,
    { change, wayBack, now, isAppAdmin }: Change,
  ): Promise<'changed' | 'gone' | 'taken'> {
    const { email } = change;
    const former = heldEmails.filter(({ expiresAt }) => expiresAt && expiresAt > now);
    const held: HeldEmail[] = [...former, { key: oldKey, ...wayBack }, { key: emailKeyOf(email) }];
    // every change has its own id, and ends with this write
    const isOpen = alive({ emailKey: oldKey, 'emailChange._id': change._id });
    try {
      const isChanged = await this.writeCaller(_id, isOpen, {
        $set: this.addressed(email, held, { now, isAppAdmin }),
        $unset: { emailChange: 1, confirmation: 1, reset: 1 },
      });
      return isChanged ? 'changed' : 'gone';
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return 'taken';
    }
  }

  /**
   * Gives the account a former address back. The account counts as stolen: the password is replaced, and every session,
   * API token, passkey and link, the address of the calendar and the ways back to later addresses end. False when the
   * account has changed meanwhile.
   */
  async undo(
    { _id, emailKey, heldEmails }: EmailAccount,
    { wayBack, now, isAppAdmin, passwordHash, reset }: Undoing,
  ): Promise<boolean> {
    const index = heldEmails.findIndex((held) => held._id === wayBack._id);
    const earlier = heldEmails.slice(0, index).filter((held) => held._id);
    const held: HeldEmail[] = [...earlier, { key: emailKeyOf(wayBack.email) }];
    return this.writeCaller(_id, alive({ emailKey, 'heldEmails._id': wayBack._id }), {
      $set: {
        ...this.addressed(wayBack.email, held, { now, isAppAdmin }),
        passwordHash,
        reset,
        sessions: [],
      },
      $unset: {
        emailChange: 1,
        confirmation: 1,
        apiTokens: 1,
        passkeys: 1,
        identity: 1,
        calendarSeed: 1,
      },
    });
  }

  /** Accounts of which a notice to a former address is due. */
  async withNoticeDue(): Promise<EmailAccount[]> {
    return this.users
      .find(alive({ 'heldEmails.isNoticeDue': true }), EMAIL_FIELDS)
      .lean<EmailAccount[]>();
  }

  /** Marks the notice as in the outbox. */
  async clearNotice(id: Types.ObjectId, { _id }: WayBack): Promise<void> {
    await this.write(
      { _id: id, heldEmails: { $elemMatch: { _id } } },
      { $set: { 'heldEmails.$.isNoticeDue': false } },
    );
  }

  /** Erases expired addresses: requested and not confirmed, and former ones whose way back has ended. */
  async eraseOver(now: Date): Promise<void> {
    const isOver = { $lte: now };
    const held = { 'heldEmails.expiresAt': isOver };
    const asked = { 'emailChange.expiresAt': isOver };
    // writes nothing when nothing is due
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
      emailKey: emailKeyOf(email),
      emailConfirmedAt: now,
      heldEmails,
      ...(isAppAdmin !== null && { isAppAdmin }),
    };
  }
}
