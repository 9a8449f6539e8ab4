import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionsChanged } from '../events/sessions-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import type { SessionOwner } from './session-owners.js';
import { User } from './user.schema.js';
import { type SessionRecord } from './account.js';

/** Sessions per account; the oldest is removed when one more signs in. */
const MOST_SESSIONS = 20;

type NewSession = { userId: Types.ObjectId; passwordHash: string; session: SessionRecord };
type Rotation = { userId: string; sessionId: string; from: string; to: string; expiresAt: Date };

/** Refresh-token families, embedded in the accounts that they belong to. */
@Injectable()
export class SessionStore {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** False when the account was deleted or its password changed since it was checked. */
  async add({ userId, passwordHash, session }: NewSession): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, passwordHash, deletingAt: { $exists: false } },
      { $push: { sessions: { $each: [session], $slice: -MOST_SESSIONS } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId.toHexString()));
    return result.matchedCount === 1;
  }

  /** The account and all its sessions, without its password hash. Null when it does not exist. */
  async owner(userId: string): Promise<SessionOwner | null> {
    const _id = toObjectId(userId);
    if (!_id) return null;
    return this.users
      .findOne(
        { _id, deletingAt: { $exists: false } },
        { username: 1, isAppAdmin: 1, avatar: 1, sessions: 1 },
      )
      .lean();
  }

  /** Replaces the hash of the token just used; false when another request has replaced it already. */
  async rotate({ userId, sessionId, from, to, expiresAt }: Rotation, now: Date): Promise<boolean> {
    const result = await this.users.updateOne(
      {
        _id: toObjectId(userId),
        deletingAt: { $exists: false },
        sessions: { $elemMatch: { _id: sessionId, tokenHash: from } },
      },
      {
        $set: {
          'sessions.$.tokenHash': to,
          'sessions.$.previousHash': from,
          'sessions.$.rotatedAt': now,
          'sessions.$.expiresAt': expiresAt,
        },
      },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
    return result.matchedCount === 1;
  }

  /** Ends a session. False when it had ended already. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: toObjectId(userId), 'sessions._id': sessionId },
      { $pull: { sessions: { _id: sessionId } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
    return result.matchedCount === 1;
  }
}
