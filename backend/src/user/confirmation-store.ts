import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ANY_TIME, toObjectId } from '../platform/database/object-id.js';
import { SessionOwners } from './session-owners.js';
import { User } from './user.schema.js';
import { type ConfirmationRecord } from './account.js';

const ALIVE = { deletingAt: { $exists: false } };
const UNCONFIRMED = { emailConfirmedAt: { $exists: false } };
const FACTS = { username: 1, email: 1, emailConfirmedAt: 1, confirmation: 1 } as const;

export type ConfirmationAccount = Pick<User, '_id' | keyof typeof FACTS>;

type Renewal = {
  /** Of the next link, should there be none that is good. */
  readonly seed: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Which address is its player's. Every write says what it was decided on. */
@Injectable()
export class ConfirmationStore {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly owners: SessionOwners,
  ) {}

  async find(id: string): Promise<ConfirmationAccount | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, FACTS).lean();
  }

  /** Makes the link good until `expiresAt`; null when there is none that still is, or none is needed. */
  async extend(
    id: Types.ObjectId,
    { now, expiresAt }: Renewal,
  ): Promise<ConfirmationRecord | null> {
    const isGood = { 'confirmation.expiresAt': { $gt: now } };
    const found = await this.users
      .findOneAndUpdate(
        { _id: id, ...isGood, ...UNCONFIRMED, ...ALIVE },
        { $set: { 'confirmation.expiresAt': expiresAt } },
        { returnDocument: 'after', projection: FACTS },
      )
      .lean();
    return found?.confirmation ?? null;
  }

  /** Puts a new link in the place of one that is over, or of none. Of two at once one does. */
  async replace(
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
   * Confirms an address, with the right that comes with it, in one write. The link stays, so that who
   * follows it again is told that all is done. False when it was confirmed before: a right that was taken
   * back since does not come back.
   */
  async confirm(
    id: Types.ObjectId,
    { now, isAppAdmin }: { readonly now: Date; readonly isAppAdmin: boolean },
  ): Promise<boolean> {
    const fields = { emailConfirmedAt: now, ...(isAppAdmin ? { isAppAdmin } : {}) };
    const result = await this.users.updateOne(
      { _id: id, ...UNCONFIRMED, ...ALIVE },
      { $set: fields },
    );
    this.owners.delete(id.toHexString());
    return result.matchedCount === 1;
  }

  async confirmedAmong(emailKeys: readonly string[]): Promise<ConfirmationAccount[]> {
    const where = { emailKey: { $in: [...emailKeys] }, emailConfirmedAt: ANY_TIME, ...ALIVE };
    return this.users.find(where, FACTS).lean();
  }
}
