import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PasskeyRecord } from './account.js';
import { User } from './user.schema.js';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;

/** What an authenticator has counted, and whether that is less than it should be. */
type Counted = { readonly from: number; readonly to: number; readonly hasFallen: boolean };

const ALIVE = { deletingAt: { $exists: false } };

/** The passkeys, embedded in their accounts. The unique index gives each to one account. */
@Injectable()
export class PasskeyRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** In the order in which they were added. */
  async of(userId: string): Promise<readonly PasskeyRecord[]> {
    const owner = await this.users
      .findOne({ _id: toObjectId(userId), ...ALIVE }, { passkeys: 1 })
      .lean<Pick<User, 'passkeys'> | null>();
    return owner?.passkeys ?? [];
  }

  /** Whose passkey it is. Null for an unknown one. */
  async ownerOf(id: string): Promise<Pick<User, '_id' | 'emailKey' | 'passkeys'> | null> {
    return this.users
      .findOne({ 'passkeys._id': id, ...ALIVE }, { emailKey: 1, passkeys: 1 })
      .lean<Pick<User, '_id' | 'emailKey' | 'passkeys'> | null>();
  }

  /** False when it is stored already, the account has as many as it may have, or the session has ended. */
  async add(
    { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
    passkey: PasskeyRecord,
  ): Promise<boolean> {
    try {
      const { matchedCount } = await this.users.updateOne(
        {
          _id: toObjectId(userId),
          'sessions._id': sessionId,
          ...ALIVE,
          'passkeys._id': { $ne: passkey._id },
          [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
        },
        { $push: { passkeys: passkey } },
      );
      return matchedCount === 1;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }

  /** With the sessions that it has opened. False when the account has none of this id. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id: toObjectId(userId), 'passkeys._id': id },
      { $pull: { passkeys: { _id: id }, sessions: { passkey: id } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
    return matchedCount === 1;
  }

  /** Stores a use. False when it was used or removed at the same moment. */
  async use(id: string, { from, to, hasFallen }: Counted, at: Date): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { passkeys: { $elemMatch: { _id: id, counter: from } }, ...ALIVE },
      {
        $set: {
          'passkeys.$.counter': to,
          'passkeys.$.lastUsedAt': at,
          ...(hasFallen && { 'passkeys.$.counterFellAt': at }),
        },
      },
    );
    return matchedCount === 1;
  }
}
