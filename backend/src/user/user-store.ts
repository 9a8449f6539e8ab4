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
import { type AvatarRecord } from './account.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
/** The fields without hashes and tokens. */
const PUBLIC_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  isAppAdmin: 1,
  emailRemindersEnabled: 1,
  timeZone: 1,
  avatar: 1,
  createdAt: 1,
} as const;

/** An account without its secrets. */
export type Account = Pick<User, '_id' | keyof typeof PUBLIC_FIELDS>;
/** An account with the argon2id hash of its password. */
export type Credentials = Account & Pick<User, 'passwordHash'>;
/** An account as it is opened. */
export type NewUser = Omit<
  User,
  '_id' | 'avatar' | 'reset' | 'confirmation' | 'emailConfirmedAt' | 'deletingAt'
>;

/** What no two accounts share. */
export type UniqueField = 'username' | 'email';
/** What is asked for; null for what is not. */
type WantedFields = Readonly<Record<UniqueField, string | null>>;

/** Accounts in the database. Those that are being deleted are not found. */
@Injectable()
export class UserStore {
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
  async takenFields({ username, email }: WantedFields): Promise<ReadonlySet<UniqueField>> {
    const usernameKey = username?.toLowerCase();
    const emailKey = email === null ? null : keyOf(email);
    const found = await this.users
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
    if (found.some((user) => user.usernameKey === usernameKey)) taken.add('username');
    if (found.some((user) => user.emailKey === emailKey)) taken.add('email');
    return taken;
  }

  /** The account of an address, with its password hash; null without one. */
  async credentials(email: string): Promise<Credentials | null> {
    const fields = { ...PUBLIC_FIELDS, passwordHash: 1 } as const;
    return this.users.findOne({ emailKey: keyOf(email), ...ALIVE }, fields).lean();
  }

  /** Null when there is no such account. */
  async find(id: string): Promise<Account | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, PUBLIC_FIELDS).lean();
  }

  /** The existing accounts among these ids, in no particular order. */
  async findMany(ids: readonly string[]): Promise<Account[]> {
    const wanted = ids.map(toObjectId).filter((id) => id !== null);
    return this.users.find({ _id: { $in: wanted }, ...ALIVE }, PUBLIC_FIELDS).lean();
  }

  /** The names of the existing accounts among these ids. */
  async namesOf(ids: readonly string[]): Promise<Pick<User, '_id' | 'username'>[]> {
    const wanted = ids.map(toObjectId).filter((id) => id !== null);
    if (wanted.length === 0) return [];
    return this.users.find({ _id: { $in: wanted }, ...ALIVE }, { username: 1 }).lean();
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

  /** Turns reminder emails on or off. */
  async setReminders(id: string, emailRemindersEnabled: boolean): Promise<void> {
    await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      { $set: { emailRemindersEnabled } },
    );
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
}
