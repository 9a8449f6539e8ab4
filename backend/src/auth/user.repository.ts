import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { toObjectId } from '../platform/database/object-id.js';
import { SessionOwners } from './session-owners.js';
import { type AvatarRecord, User } from './user.schema.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };
/** What the outside may know of an account; never hashes or tokens. */
const FACTS = {
  username: 1,
  email: 1,
  isAppAdmin: 1,
  emailRemindersEnabled: 1,
  timeZone: 1,
  avatar: 1,
  createdAt: 1,
} as const;

export type UserFacts = Pick<User, '_id' | keyof typeof FACTS>;
export type Credentials = UserFacts & Pick<User, 'passwordHash'>;
export type NewUser = Omit<User, '_id' | 'reset' | 'deletingAt'>;

@Injectable()
export class UserRepository {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly owners: SessionOwners,
    private readonly changes: LeagueChanges,
  ) {}

  /** @throws the driver's duplicate-key error when the name or the address is taken. */
  async insert(user: NewUser): Promise<Types.ObjectId> {
    const [created] = await this.users.insertMany([user]);
    if (!created) throw new Error('The account was not stored.');
    return created._id;
  }

  /** Whose name or address is taken, in any case; also while an account is being deleted. */
  async takenField(usernameKey: string, emailKey: string): Promise<'username' | 'email' | null> {
    const found = await this.users
      .findOne({ $or: [{ usernameKey }, { emailKey }] }, { usernameKey: 1 })
      .lean();
    if (!found) return null;
    return found.usernameKey === usernameKey ? 'username' : 'email';
  }

  async credentials(emailKey: string): Promise<Credentials | null> {
    return this.users.findOne({ emailKey, ...ALIVE }, { ...FACTS, passwordHash: 1 }).lean();
  }

  async find(id: string): Promise<UserFacts | null> {
    const _id = toObjectId(id);
    return _id && this.users.findOne({ _id, ...ALIVE }, FACTS).lean();
  }

  async findMany(ids: readonly string[]): Promise<UserFacts[]> {
    const wanted = ids.map(toObjectId).filter((id) => id !== null);
    return this.users.find({ _id: { $in: wanted }, ...ALIVE }, FACTS).lean();
  }

  /** Names alone, of many at once. */
  async namesOf(ids: readonly string[]): Promise<Pick<User, '_id' | 'username'>[]> {
    const wanted = ids.map(toObjectId).filter((id) => id !== null);
    if (wanted.length === 0) return [];
    return this.users.find({ _id: { $in: wanted }, ...ALIVE }, { username: 1 }).lean();
  }

  /** Everybody, by name. */
  async findAll(): Promise<UserFacts[]> {
    return this.users.find(ALIVE, FACTS).sort({ usernameKey: 1 }).lean();
  }

  async setReminders(id: string, emailRemindersEnabled: boolean): Promise<void> {
    await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      { $set: { emailRemindersEnabled } },
    );
  }

  async setTimeZone(id: string, timeZone: string): Promise<void> {
    await this.users.updateOne({ _id: toObjectId(id), ...ALIVE }, { $set: { timeZone } });
  }

  /** False when there is no such account. */
  async setAvatar(id: string, avatar: AvatarRecord): Promise<boolean> {
    const result = await this.users.updateOne(
      { _id: toObjectId(id), ...ALIVE },
      { $set: { avatar } },
    );
    this.owners.forget(id);
    this.changes.noticeAll();
    return result.matchedCount === 1;
  }

  /** How many of the addresses have an account. */
  async setAppAdmin(emailKeys: readonly string[], isAppAdmin: boolean): Promise<number> {
    const result = await this.users.updateMany(
      { emailKey: { $in: [...emailKeys] }, ...ALIVE },
      { $set: { isAppAdmin } },
    );
    this.owners.clear();
    return result.matchedCount;
  }

  async withWelcomeDue(): Promise<UserFacts[]> {
    return this.users.find({ isWelcomeDue: true, ...ALIVE }, FACTS).lean();
  }

  async clearWelcome(id: Types.ObjectId): Promise<void> {
    await this.users.updateOne({ _id: id }, { $unset: { isWelcomeDue: 1 } });
  }
}
