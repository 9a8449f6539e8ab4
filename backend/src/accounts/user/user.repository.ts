import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AccountChanged } from '../../core/events/account-changed.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { keyOf } from '../../core/platform/text/email-address.js';
import type { PageRange } from '../../core/platform/http/page-query.dto.js';
import { startingAvatar } from './starting-avatar.js';
import { User } from './user.schema.js';
import type { AvatarRecord, HeldEmail, HeldUsername } from './account.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
/** The fields without hashes and tokens. */
const PUBLIC_FIELDS = {
  username: 1,
  email: 1,
  emailConfirmedAt: 1,
  emailChange: 1,
  isAppAdmin: 1,
  notifications: 1,
  timeZone: 1,
  avatar: 1,
  createdAt: 1,
} as const;

/** What the last steps of a deletion take. */
const LEAVER_FIELDS = { username: 1, email: 1, deletingAt: 1 } as const;

/** An account without its secrets. */
export type Account = Pick<User, '_id' | keyof typeof PUBLIC_FIELDS>;
/** An account with the argon2id hash of its password. */
export type Credentials = Account & Pick<User, 'passwordHash'>;
/** An account as it is opened. */
export type NewUser = Pick<
  User,
  | 'username'
  | 'usernameKey'
  | 'email'
  | 'emailKey'
  | 'passwordHash'
  | 'isAppAdmin'
  | 'createdAt'
  | 'termsAcceptedAt'
  | 'sessions'
  | 'isWelcomeDue'
>;

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
    const avatar = startingAvatar(_id.toHexString());
    const heldEmails: HeldEmail[] = [{ key: user.emailKey }];
    const heldUsernames: HeldUsername[] = [{ key: user.usernameKey }];
    await this.users.insertMany([{ ...user, _id, avatar, heldEmails, heldUsernames }]);
    return _id;
  }

  /**
   * Which of the two somebody has or still holds, in any case.
   *
   * @param except an account that may have them
   */
  async takenFields(
    { username, email }: RequestedFields,
    except: string | null = null,
  ): Promise<ReadonlySet<UniqueField>> {
    const others = except === null ? {} : { _id: { $ne: toObjectId(except) } };
    const isThere = async (own: string, held: string, key: string | null): Promise<boolean> => {
      const where = { $or: [{ [own]: key }, { [held]: key }], ...others };
      return key !== null && (await this.users.exists(where)) !== null;
    };
    const taken = new Set<UniqueField>();
    const usernameKey = username?.toLowerCase() ?? null;
    const emailKey = email === null ? null : keyOf(email);
    if (await isThere('usernameKey', 'heldUsernames.key', usernameKey)) taken.add('username');
    if (await isThere('emailKey', 'heldEmails.key', emailKey)) taken.add('email');
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

  /** Whether there is an account with this address, which has confirmed it. */
  async isConfirmed(email: string): Promise<boolean> {
    const where = { emailKey: keyOf(email), emailConfirmedAt: { $exists: true }, ...ALIVE };
    return (await this.users.exists(where)) !== null;
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
            emailChange: 1,
            heldEmails: 1,
            heldUsernames: 1,
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
