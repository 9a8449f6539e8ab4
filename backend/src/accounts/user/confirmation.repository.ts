import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { keyOf } from '../../core/platform/text/email-address.js';
import type { ConfirmationRecord } from './account.js';
import { User } from './user.schema.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
const UNCONFIRMED = { emailConfirmedAt: { $exists: false } };
/** What confirming an address takes. */
const CONFIRMATION_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  confirmation: 1,
} as const;
/** As much of an account as confirming its address takes. */
export type ConfirmationAccount = Pick<User, '_id' | keyof typeof CONFIRMATION_FIELDS>;
/** A renewal of the link that confirms an address. */
type Renewal = {
  /** Of the new link, if there is no valid one. */
  readonly seed: string;
  readonly now: Date;
  readonly expiresAt: Date;
};
/** Whether the addresses of accounts are confirmed, and the links that do it (AC-01). */
@Injectable()
export class ConfirmationRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** Null for an account that does not exist or is being deleted. */
  async findToConfirm(id: string): Promise<ConfirmationAccount | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, CONFIRMATION_FIELDS).lean();
  }

  /** Extends a valid link until `expiresAt`; null when there is none, or the address is confirmed. */
  async extendConfirmation(
    id: Types.ObjectId,
    { now, expiresAt }: Renewal,
  ): Promise<ConfirmationRecord | null> {
    const isGood = { 'confirmation.expiresAt': { $gt: now } };
    const account = await this.users
      .findOneAndUpdate(
        { _id: id, ...isGood, ...UNCONFIRMED, ...ALIVE },
        { $set: { 'confirmation.expiresAt': expiresAt } },
        { returnDocument: 'after', projection: CONFIRMATION_FIELDS },
      )
      .lean();
    return account?.confirmation ?? null;
  }

  /** Replaces an expired or missing link. Null when there is a valid one: of two at once, one wins. */
  async replaceConfirmation(
    id: Types.ObjectId,
    { seed, now, expiresAt }: Renewal,
  ): Promise<ConfirmationRecord | null> {
    const isOver = [
      { confirmation: { $exists: false } },
      { 'confirmation.expiresAt': { $lte: now } },
    ];
    const confirmation = { seed, expiresAt };
    const result = await this.users.updateOne(
      { _id: id, $or: isOver, ...UNCONFIRMED, ...ALIVE },
      { $set: { confirmation } },
    );
    return result.matchedCount === 1 ? confirmation : null;
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
    const result = await this.users.updateOne(
      { _id: id, ...UNCONFIRMED, ...ALIVE },
      { $set: fields },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id.toHexString()));
    return result.matchedCount === 1;
  }

  /** The accounts among these addresses (`keyOf`) whose address is confirmed. */
  async confirmedAmong(emailKeys: readonly string[]): Promise<ConfirmationAccount[]> {
    const where = {
      emailKey: { $in: [...emailKeys] },
      emailConfirmedAt: { $exists: true },
      ...ALIVE,
    };
    return this.users.find(where, CONFIRMATION_FIELDS).lean();
  }

  /** Gives the app admin's right for an address, unless the account has another one by now. */
  async makeAppAdmin({ _id, email }: ConfirmationAccount): Promise<void> {
    const where = { _id, emailKey: keyOf(email), ...ALIVE };
    await this.users.updateOne(where, { $set: { isAppAdmin: true } });
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(_id.toHexString()));
  }
}
