import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import { OWNER_FIELDS, RESET_FIELDS, type ResetAccount } from './account-parts.js';
import { AccountStore, alive } from './account-store.js';
import type { ApiTokenRecord, PasskeyRecord, ResetRecord, SessionRecord } from './account.js';
import type { SessionOwner } from './session-owners.js';
import type { User } from './user.schema.js';

/** Sessions per account; the oldest is removed when one more signs in. */
const MAX_SESSIONS = 20;
/** Passkeys of one account. */
export const MAX_PASSKEYS = 10;

/** The account and the session that add something. */
type SignedIn = { readonly userId: string; readonly sessionId: string };
type NewSession = { userId: Types.ObjectId; passwordHash: string; session: SessionRecord };
/** A new password, and what ends with the previous one, besides sessions. */
type NewPassword = {
  readonly passwordHash: string;
  readonly ends: readonly ('passkeys' | 'identity' | 'apiTokens' | 'calendarSeed')[];
};
type Rotation = { userId: string; sessionId: string; from: string; to: string; expiresAt: Date };
/** What an authenticator has counted, and whether that is less than it should be. */
type Counted = { readonly from: number; readonly to: number; readonly hasFallen: boolean };
/** One use of a token: `before` is when it was used last, as far as the caller knows. */
type TokenUse = { readonly userId: string; readonly id: string; readonly before: Date | null };

/**
 * What lets a player in: sessions (families of refresh tokens), password and reset link, passkeys and API tokens,
 * embedded in the account. A new password ends every session, a change of the address that waits for its link, and the
 * other ways in that it names, in the same write.
 */
@Injectable()
export class SignInRepository extends AccountStore {
  /** False when the account was deleted or its password changed since it was checked. */
  async addSession({ userId, passwordHash, session }: NewSession): Promise<boolean> {
    return this.writeCaller(userId, alive({ passwordHash }), {
      $push: { sessions: { $each: [session], $slice: -MAX_SESSIONS } },
    });
  }

  /** The account and all its sessions, without its password hash. Null when it does not exist. */
  async owner(userId: string): Promise<SessionOwner | null> {
    return this.users.findOne(alive({ _id: toObjectId(userId) }), OWNER_FIELDS).lean();
  }

  /** All sessions of these accounts. */
  async sessionsOf(users: readonly string[]): Promise<SessionRecord[]> {
    const owners = await this.users
      .find(alive({ _id: { $in: users.map(toObjectId) } }), { sessions: 1 })
      .lean<Pick<SessionOwner, 'sessions'>[]>();
    return owners.flatMap(({ sessions }) => sessions);
  }

  /** Replaces the hash of the token just used; false when another request has replaced it already. */
  async rotate({ userId, sessionId, from, to, expiresAt }: Rotation, now: Date): Promise<boolean> {
    const isNewest = { sessions: { $elemMatch: { _id: sessionId, tokenHash: from } } };
    return this.writeCaller(toObjectId(userId), alive(isNewest), {
      $set: {
        'sessions.$.tokenHash': to,
        'sessions.$.previousHash': from,
        'sessions.$.rotatedAt': now,
        'sessions.$.expiresAt': expiresAt,
      },
    });
  }

  /** Ends a session. False when it had ended already. */
  async endSession(userId: string, sessionId: string): Promise<boolean> {
    const isThere = { 'sessions._id': sessionId };
    return this.writeCaller(toObjectId(userId), isThere, {
      $pull: { sessions: { _id: sessionId } },
    });
  }

  /** Ends all sessions of an account but this one. */
  async endOtherSessions(userId: string, keep: string): Promise<void> {
    await this.writeCaller(toObjectId(userId), {}, { $pull: { sessions: { _id: { $ne: keep } } } });
  }

  /** Null without an account of this address, in any case. */
  async accountByEmail(email: string): Promise<ResetAccount | null> {
    return this.users.findOne(alive({ emailKey: emailKeyOf(email) }), RESET_FIELDS).lean();
  }

  /** Null for an account that does not exist or is being deleted. */
  async accountById(id: string): Promise<ResetAccount | null> {
    return this.users.findOne(alive({ _id: toObjectId(id) }), RESET_FIELDS).lean();
  }

  /** What checking the current password needs. */
  async secretsOf(id: string): Promise<Pick<User, '_id' | 'emailKey' | 'passwordHash'> | null> {
    const fields = { emailKey: 1, passwordHash: 1 } as const;
    return this.users.findOne(alive({ _id: toObjectId(id) }), fields).lean();
  }

  /**
   * Replaces the reset link of an account: only the latest one works. False when the address that the link goes to
   * is not the account's any more.
   */
  async setReset({ _id, emailKey }: ResetAccount, reset: ResetRecord): Promise<boolean> {
    return this.write(alive({ _id, emailKey }), { $set: { reset } });
  }

  /** Changes the password. False when the link was used or replaced in the meantime. */
  async changePasswordByLink(
    id: Types.ObjectId,
    link: ResetRecord,
    password: NewPassword,
  ): Promise<boolean> {
    return this.changePassword(id, { 'reset.tokenHash': link.tokenHash }, password);
  }

  /** Changes the password. False when the session has ended in the meantime. */
  async changePasswordBySession(
    id: Types.ObjectId,
    sessionId: string,
    password: NewPassword,
  ): Promise<boolean> {
    return this.changePassword(id, { 'sessions._id': sessionId }, password);
  }

  private async changePassword(
    id: Types.ObjectId,
    mayChange: object,
    { passwordHash, ends }: NewPassword,
  ): Promise<boolean> {
    const ended = Object.fromEntries(ends.map((access) => [access, 1]));
    return this.writeCaller(id, alive(mayChange), {
      $set: { passwordHash, sessions: [] },
      $unset: { reset: 1, emailChange: 1, hasNoPassword: 1, ...ended },
    });
  }

  /** In the order in which they were added. */
  async passkeysOf(userId: string): Promise<readonly PasskeyRecord[]> {
    const owner = await this.users
      .findOne(alive({ _id: toObjectId(userId) }), { passkeys: 1 })
      .lean<Pick<User, 'passkeys'> | null>();
    return owner?.passkeys ?? [];
  }

  /** The owner of a passkey: the unique index gives each to one account. Null for an unknown one. */
  async ownerOfPasskey(id: string): Promise<Pick<User, '_id' | 'emailKey' | 'passkeys'> | null> {
    return this.users
      .findOne(alive({ 'passkeys._id': id }), { emailKey: 1, passkeys: 1 })
      .lean<Pick<User, '_id' | 'emailKey' | 'passkeys'> | null>();
  }

  /** False when it is stored already, the account has as many as it may have, or the session has ended. */
  async addPasskey({ userId, sessionId }: SignedIn, passkey: PasskeyRecord): Promise<boolean> {
    const mayAdd = {
      _id: toObjectId(userId),
      'sessions._id': sessionId,
      'passkeys._id': { $ne: passkey._id },
      [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
    };
    try {
      return await this.write(alive(mayAdd), { $push: { passkeys: passkey } });
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }

  /** With the sessions that it has opened. False when the account has none of this id. */
  async removePasskey(userId: string, id: string): Promise<boolean> {
    return this.writeCaller(
      toObjectId(userId),
      { 'passkeys._id': id },
      { $pull: { passkeys: { _id: id }, sessions: { passkey: id } } },
    );
  }

  /** Stores a use. False when it was used or removed at the same moment. */
  async usePasskey(id: string, { from, to, hasFallen }: Counted, at: Date): Promise<boolean> {
    // the first condition finds it by the index
    const isAsRead = {
      'passkeys._id': id,
      passkeys: { $elemMatch: { _id: id, counter: from } },
    };
    return this.write(alive(isAsRead), {
      $set: {
        'passkeys.$.counter': to,
        'passkeys.$.lastUsedAt': at,
        ...(hasFallen && { 'passkeys.$.counterFellAt': at }),
      },
    });
  }

  /** In the order in which they were made. */
  async tokensOf(userId: string): Promise<readonly ApiTokenRecord[]> {
    const user = await this.users
      .findOne(alive({ _id: toObjectId(userId) }), { apiTokens: 1 })
      .lean<Pick<User, 'apiTokens'> | null>();
    return user?.apiTokens ?? [];
  }

  /** False when the session has ended in the meantime, or the account has `limit` tokens already. */
  async addToken(
    { userId, sessionId }: SignedIn,
    token: ApiTokenRecord,
    limit: number,
  ): Promise<boolean> {
    const mayAdd = {
      'sessions._id': sessionId,
      [`apiTokens.${limit - 1}`]: { $exists: false },
    };
    return this.writeCaller(toObjectId(userId), alive(mayAdd), { $push: { apiTokens: token } });
  }

  /** False when there was no such token. */
  async removeToken(userId: string, id: string): Promise<boolean> {
    return this.writeCaller(
      toObjectId(userId),
      { 'apiTokens._id': id },
      { $pull: { apiTokens: { _id: id } } },
    );
  }

  /** Does nothing when another request has recorded a use since `before`. */
  async recordTokenUse({ userId, id, before }: TokenUse, now: Date): Promise<void> {
    const isAsRead = { apiTokens: { $elemMatch: { _id: id, lastUsedAt: before } } };
    await this.writeCaller(toObjectId(userId), isAsRead, {
      $set: { 'apiTokens.$.lastUsedAt': now },
    });
  }
}
