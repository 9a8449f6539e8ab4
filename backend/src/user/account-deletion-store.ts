import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AccountChanged } from '../events/account-changed.js';
import { SessionsChanged } from '../events/sessions-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { User } from './user.schema.js';

/** An account that is being deleted. */
export type Leaver = Pick<User, '_id' | 'username' | 'email' | 'deletingAt'>;

const LEAVER = { username: 1, email: 1, deletingAt: 1 };

/** Writes that delete an account, in steps that may be repeated. */
@Injectable()
export class AccountDeletionStore {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * First step: nobody can sign in any more, every session has ended, and name and address are free
   * for a new account. The document keeps both until other data of the account is erased. Null when
   * the account is already being deleted, or the session has ended.
   *
   * @param now system time.
   */
  async markDeleting(id: string, sessionId: string, now: Date): Promise<Leaver | null> {
    const _id = toObjectId(id);
    if (!_id) return null;
    const tombstone = `deleted:${id}`;
    const leaver = await this.users
      .findOneAndUpdate(
        { _id, 'sessions._id': sessionId, deletingAt: { $exists: false } },
        {
          $set: { deletingAt: now, usernameKey: tombstone, emailKey: tombstone, sessions: [] },
          $unset: { passwordHash: 1, reset: 1, confirmation: 1, isWelcomeDue: 1 },
        },
        { returnDocument: 'after', projection: LEAVER },
      )
      .lean();
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id));
    this.events.emit(AccountChanged.EVENT, new AccountChanged(id));
    return leaver;
  }

  /** Whether the account exists and is not being deleted. */
  async isAlive(id: string): Promise<boolean> {
    const _id = toObjectId(id);
    return (
      _id !== null && (await this.users.exists({ _id, deletingAt: { $exists: false } })) !== null
    );
  }

  /** Accounts whose deletion is not finished. */
  async beingDeleted(): Promise<Leaver[]> {
    return this.users.find({ deletingAt: { $exists: true } }, LEAVER).lean();
  }

  /** Last step: removes the document. */
  async remove({ _id }: Leaver): Promise<void> {
    await this.users.deleteOne({ _id, deletingAt: { $exists: true } });
  }
}
