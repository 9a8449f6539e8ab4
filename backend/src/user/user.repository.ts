import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AccountChanged } from '../events/account-changed.js';
import { SessionsChanged } from '../events/sessions-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { keyOf } from '../platform/text/email-address.js';
import type { PageRange } from '../platform/http/page-query.dto.js';
import { startingAvatar } from './starting-avatar.js';
import { User } from './user.schema.js';
import type { AvatarRecord, ConfirmationRecord } from './account.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
/** The fields without hashes and tokens. */
const PUBLIC_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  isAppAdmin: 1,
  notifications: 1,
  timeZone: 1,
  avatar: 1,
  createdAt: 1,
} as const;

/** What confirming an address takes. */
const CONFIRMATION_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  confirmation: 1,
} as const;
/** What the last steps of a deletion take. */
const LEAVER_FIELDS = { username: 1, email: 1, deletingAt: 1 } as const;
const UNCONFIRMED = { emailConfirmedAt: { $exists: false } };

/** An account without its secrets. */
export type Account = Pick<User, '_id' | keyof typeof PUBLIC_FIELDS>;
/** An account with the argon2id hash of its password. */
export type Credentials = Account & Pick<User, 'passwordHash'>;
/** An account as it is opened. */
export type NewUser = Omit<
  User,
  '_id' | 'avatar' | 'notifications' | 'reset' | 'confirmation' | 'emailConfirmedAt' | 'deletingAt'
>;

/** As much of an account as confirming its address takes. */
export type ConfirmationAccount = Pick<User, '_id' | keyof typeof CONFIRMATION_FIELDS>;
/** A renewal of the link that confirms an address. */
type Renewal = {
  /** Of the new link, if there is no valid one. */
  readonly seed: string;
  readonly now: Date;
  readonly expiresAt: Date;
};
/** An account that is being deleted. */
export type Leaver = Pick<User, '_id' | keyof typeof LEAVER_FIELDS>;

/** What no two accounts share. */
export type UniqueField = 'username' | 'email';
/** What is asked for; null for what is not. */
type RequestedFields = Readonly<Record<UniqueField, string | null>>;

/**
 * Accounts in the database, but for their sessions and passwords (`SessionRepository`). Those that are being
 * deleted are not found.
 */
@Injectable()
export class UserRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly events: EventEmitter2,
  ) {}

  /** @throws the driver's duplicate-key error when the name or the address is taken. */
  async insert(user: NewUser): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    await this.users.insertMany([{ ...user, _id, avatar: startingAvatar(_id.toHexString()) }]);
    return _id;
  }

  /** Which of the two somebody has, in any case; also while an account is being deleted. */
  async takenFields({ username, email }: RequestedFields): Promise<ReadonlySet<UniqueField>> {
    const usernameKey = username?.toLowerCase();
    const emailKey = email === null ? null : keyOf(email);
    const accounts = await this.users
      .find(
        {
          $or: [
            { usernameKey: { $in: usernameKey ? [usernameKey] : [] } },
            { emailKey: { $in: emailKey === null ? [] : [emailKey] } },
          ],
        },
        { usernameKey: 1, emailKey: 1 },
      )
      .lean();
    const taken = new Set<UniqueField>();
    if (accounts.some((user) => user.usernameKey === usernameKey)) taken.add('username');
    if (accounts.some((user) => user.emailKey === emailKey)) taken.add('email');
    return taken;
  }

  /** The account of an address, with its password hash; null without one. */
  async credentials(email: string): Promise<Credentials | null> {
    const fields = { ...PUBLIC_FIELDS, passwordHash: 1 } as const;
    return this.users.findOne({ emailKey: keyOf(email), ...ALIVE }, fields).lean();
  }

  /** The same by its id. */
  async credentialsById(id: Types.ObjectId): Promise<Credentials | null> {
    const fields = { ...PUBLIC_FIELDS, passwordHash: 1 } as const;
    return this.users.findOne({ _id: id, ...ALIVE }, fields).lean();
  }

  /** Null when there is no such account. */
  async find(id: string): Promise<Account | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, PUBLIC_FIELDS).lean();
  }

  /** The existing accounts among these ids, in no particular order. */
  async findMany(ids: readonly string[]): Promise<Account[]> {
    const userIds = ids.map(toObjectId).filter((id) => id !== null);
    return this.users.find({ _id: { $in: userIds }, ...ALIVE }, PUBLIC_FIELDS).lean();
  }

  /** The names of the existing accounts among these ids. */
  async namesOf(ids: readonly string[]): Promise<Pick<User, '_id' | 'username'>[]> {
    const userIds = ids.map(toObjectId).filter((id) => id !== null);
    if (userIds.length === 0) return [];
    return this.users.find({ _id: { $in: userIds }, ...ALIVE }, { username: 1 }).lean();
  }

  /** A page of all accounts, by name. */
  async findAll({ skip, limit }: PageRange): Promise<Account[]> {
    return this.users
      .find(ALIVE, PUBLIC_FIELDS)
      .sort({ usernameKey: 1 })
      .skip(skip)
      .limit(limit)
      .lean();
  }

  /** @param timeZone IANA name. */
  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await this.users.updateOne({ _id: toObjectId(id), ...ALIVE }, { $set: { timeZone } });
  }

  /** False when there is no such account. */
  async setAvatar(id: string, avatar: AvatarRecord): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      { $set: { avatar } },
    );
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id));
    this.events.emit(AccountChanged.EVENT, new AccountChanged(id));
    return result.matchedCount === 1;
  }

  /** Gives or takes the app admin's right. */
  async setAppAdmin(id: Types.ObjectId, isAppAdmin: boolean): Promise<void> {
    await this.users.updateOne({ _id: id, ...ALIVE }, { $set: { isAppAdmin } });
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id.toHexString()));
  }

  /** Accounts whose welcome email is not in the outbox yet. */
  async withWelcomeDue(): Promise<Account[]> {
    return this.users.find({ isWelcomeDue: true, ...ALIVE }, PUBLIC_FIELDS).lean();
  }

  /** The welcome email is in the outbox. */
  async clearWelcome(id: Types.ObjectId): Promise<void> {
    await this.users.updateOne({ _id: id }, { $unset: { isWelcomeDue: 1 } });
  }

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
        { _id, 'sessions._id': sessionId, ...ALIVE },
        {
          $set: { deletingAt: now, usernameKey: tombstone, emailKey: tombstone, sessions: [] },
          $unset: {
            passwordHash: 1,
            reset: 1,
            confirmation: 1,
            isWelcomeDue: 1,
            apiTokens: 1,
            calendarSeed: 1,
          },
        },
        { returnDocument: 'after', projection: LEAVER_FIELDS },
      )
      .lean();
    this.events.emit(SessionsChanged.EVENT, new SessionsChanged(id));
    this.events.emit(AccountChanged.EVENT, new AccountChanged(id));
    return leaver;
  }

  /** Whether the account exists and is not being deleted. */
  async exists(id: string): Promise<boolean> {
    const _id = toObjectId(id);
    return _id !== null && (await this.users.exists({ _id, ...ALIVE })) !== null;
  }

  /** Accounts whose deletion is not finished. */
  async beingDeleted(): Promise<Leaver[]> {
    return this.users.find({ deletingAt: { $exists: true } }, LEAVER_FIELDS).lean();
  }

  /** Last step: removes the document. */
  async remove({ _id }: Leaver): Promise<void> {
    await this.users.deleteOne({ _id, deletingAt: { $exists: true } });
  }
}
