import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { User } from './user.schema.js';

/** Accounts that are not being deleted. */
const ALIVE = { deletingAt: { $exists: false } };

/** What the address of a player's calendar is made from, embedded in the account: it ends with it. */
@Injectable()
export class CalendarSeedRepository {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** Null for an account without a calendar, and for one that does not exist. */
  async read(userId: string): Promise<string | null> {
    const user = await this.users
      .findOne({ _id: toObjectId(userId), ...ALIVE }, { calendarSeed: 1 })
      .lean<Pick<User, 'calendarSeed'> | null>();
    return user?.calendarSeed ?? null;
  }

  /** Replaces it: of two at once the later one holds. */
  async write(userId: string, calendarSeed: string): Promise<void> {
    await this.users.updateOne({ _id: toObjectId(userId), ...ALIVE }, { $set: { calendarSeed } });
  }
}
