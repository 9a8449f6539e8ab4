import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionsChanged } from '../events/sessions-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { keyOf } from '../platform/text/email-address.js';
import { User } from './user.schema.js';
import { type ResetRecord } from './account.js';

const ALIVE = { deletingAt: { $exists: false } };
const NAMES = { username: 1, email: 1, emailKey: 1, reset: 1 } as const;

/** As much of an account as a new password takes. */
export type ResetAccount = Pick<User, '_id' | keyof typeof NAMES>;

/** Reset links, and changes of passwords: one write that also ends every session. */
@Injectable()
export class PasswordStore {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** Null without an account of this address, in any case. */
  async findByEmail(email: string): Promise<ResetAccount | null> {
    return this.users.findOne({ emailKey: keyOf(email), ...ALIVE }, NAMES).lean();
  }

  /** Null for an account that does not exist or is being deleted. */
  async findById(id: string): Promise<ResetAccount | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, NAMES).lean();
  }

  /** What checking the current password takes. */
  async secretsOf(id: string): Promise<Pick<User, '_id' | 'emailKey' | 'passwordHash'> | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, { emailKey: 1, passwordHash: 1 }).lean();
  }

  /** Replaces the reset link of an account: only the latest one works. */
  async setReset(id: Types.ObjectId, reset: ResetRecord): Promise<void> {
    await this.users.updateOne({ _id: id, ...ALIVE }, { $set: { reset } });
  }

  /** Changes the password. False when the link was used or replaced in the meantime. */
  async changeByLink(
    id: Types.ObjectId,
    link: ResetRecord,
    passwordHash: string,
  ): Promise<boolean> {
    const isTheLink = { _id: id, 'reset.tokenHash': link.tokenHash };
    return this.change(isTheLink, passwordHash);
  }

  /** Changes the password. False when the session has ended in the meantime. */
  async changeBySession(id: Types.ObjectId, sessionId: string, hash: string): Promise<boolean> {
    const isSignedIn = { _id: id, 'sessions._id': sessionId };
    return this.change(isSignedIn, hash);
  }

  private async change(
    where: { readonly _id: Types.ObjectId },
    passwordHash: string,
  ): Promise<boolean> {
    const result = await this.users.updateOne(
      { ...where, ...ALIVE },
      { $set: { passwordHash, sessions: [] }, $unset: { reset: 1 } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(where._id.toHexString()));
    return result.matchedCount === 1;
  }
}
