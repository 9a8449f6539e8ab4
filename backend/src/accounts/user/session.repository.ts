import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { keyOf } from '../../core/platform/text/email-address.js';
import type { SessionOwner } from './session-owners.js';
import { User } from './user.schema.js';
import type { ResetRecord, SessionRecord } from './account.js';

/** Sessions per account; the oldest is removed when one more signs in. */
const MAX_SESSIONS = 20;

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
/** What a request needs of the account that makes it. */
const OWNER_FIELDS = { username: 1, isAppAdmin: 1, avatar: 1, sessions: 1, apiTokens: 1 } as const;
/** What a new password takes. */
const RESET_FIELDS = { username: 1, email: 1, emailKey: 1, reset: 1 } as const;

/** As much of an account as a new password takes. */
export type ResetAccount = Pick<User, '_id' | keyof typeof RESET_FIELDS>;
type NewSession = { userId: Types.ObjectId; passwordHash: string; session: SessionRecord };
/** A password, and what ends with the one before, besides sessions. */
type NewPassword = {
  readonly passwordHash: string;
  readonly ends: readonly ('passkeys' | 'apiTokens' | 'calendarSeed')[];
};
type Rotation = { userId: string; sessionId: string; from: string; to: string; expiresAt: Date };

/**
 * What signs a player in: sessions (families of refresh tokens), password and reset link, embedded in the
 * account. A new password ends every session, a change of the address that waits for its link, and the other ways in
 * that it names, in the same write.
 */
@Injectable()
export class SessionRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** False when the account was deleted or its password changed since it was checked. */
  async add({ userId, passwordHash, session }: NewSession): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: userId, passwordHash, ...ALIVE },
      { $push: { sessions: { $each: [session], $slice: -MAX_SESSIONS } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId.toHexString()));
    return result.matchedCount === 1;
  }

  /** The account and all its sessions, without its password hash. Null when it does not exist. */
  async owner(userId: string): Promise<SessionOwner | null> {
    const _id = toObjectId(userId);
    if (!_id) return null;
    return this.users.findOne({ _id, ...ALIVE }, OWNER_FIELDS).lean();
  }

  /** All sessions of these accounts. */
  async ofUsers(users: readonly string[]): Promise<SessionRecord[]> {
    const owners = await this.users
      .find({ _id: { $in: users.map(toObjectId) }, ...ALIVE }, { sessions: 1 })
      .lean<Pick<SessionOwner, 'sessions'>[]>();
    return owners.flatMap(({ sessions }) => sessions);
  }

  /** Replaces the hash of the token just used; false when another request has replaced it already. */
  async rotate({ userId, sessionId, from, to, expiresAt }: Rotation, now: Date): Promise<boolean> {
    const result = await this.users.updateOne(
      {
        _id: toObjectId(userId),
        ...ALIVE,
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

  /** Ends all sessions of an account but this one. */
  async endOthers(userId: string, keep: string): Promise<void> {
    await this.users.updateOne(
      { _id: toObjectId(userId) },
      { $pull: { sessions: { _id: { $ne: keep } } } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(userId));
  }

  /** Null without an account of this address, in any case. */
  async accountByEmail(email: string): Promise<ResetAccount | null> {
    return this.users.findOne({ emailKey: keyOf(email), ...ALIVE }, RESET_FIELDS).lean();
  }

  /** Null for an account that does not exist or is being deleted. */
  async accountById(id: string): Promise<ResetAccount | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, RESET_FIELDS).lean();
  }

  /** What checking the current password takes. */
  async secretsOf(id: string): Promise<Pick<User, '_id' | 'emailKey' | 'passwordHash'> | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, { emailKey: 1, passwordHash: 1 }).lean();
  }

  /**
   * Replaces the reset link of an account: only the latest one works. False when the address that the link goes to
   * is not the account's any more.
   */
  async setReset({ _id, emailKey }: ResetAccount, reset: ResetRecord): Promise<boolean> {
    const result = await this.users.updateOne({ _id, emailKey, ...ALIVE }, { $set: { reset } });
    return result.matchedCount === 1;
  }

  /** Changes the password. False when the link was used or replaced in the meantime. */
  async changePasswordByLink(
    id: Types.ObjectId,
    link: ResetRecord,
    password: NewPassword,
  ): Promise<boolean> {
    const isTheLink = { _id: id, 'reset.tokenHash': link.tokenHash };
    return this.changePassword(isTheLink, password);
  }

  /** Changes the password. False when the session has ended in the meantime. */
  async changePasswordBySession(
    id: Types.ObjectId,
    sessionId: string,
    password: NewPassword,
  ): Promise<boolean> {
    const isSignedIn = { _id: id, 'sessions._id': sessionId };
    return this.changePassword(isSignedIn, password);
  }

  private async changePassword(
    where: { readonly _id: Types.ObjectId },
    { passwordHash, ends }: NewPassword,
  ): Promise<boolean> {
    const ended = Object.fromEntries(ends.map((access) => [access, 1]));
    const result = await this.users.updateOne(
      { ...where, ...ALIVE },
      { $set: { passwordHash, sessions: [] }, $unset: { reset: 1, emailChange: 1, ...ended } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(where._id.toHexString()));
    return result.matchedCount === 1;
  }
}
