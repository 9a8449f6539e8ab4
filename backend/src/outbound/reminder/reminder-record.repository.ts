import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ReminderRecord } from './reminder-record.schema.js';

/** What is stored about a player's reminders of one round. */
export type StoredReminders = Pick<ReminderRecord, 'leagues' | 'count'>;
/** The key of a record: a round is `season:round`, or `league:round` of a race night. */
type PlayerInRound = { readonly round: string; readonly user: string };

/** Stores what players have been reminded of. */
@Injectable()
export class ReminderRecordRepository {
  constructor(@InjectModel(ReminderRecord.name) private readonly records: Model<ReminderRecord>) {}

  /** By user id. @param of user ids; null for all players */
  async ofRound(
    round: string,
    of: readonly string[] | null,
  ): Promise<ReadonlyMap<string, StoredReminders>> {
    const _id = of ? { $in: of.map((user) => `${round}:${user}`) } : within(round);
    const found = await this.records.find({ _id }).lean<ReminderRecord[]>();
    return new Map(found.map(({ user, leagues, count }) => [user, { leagues, count }]));
  }

  async store({ round, user }: PlayerInRound, { leagues, count }: StoredReminders): Promise<void> {
    const update = { $set: { user, round, leagues, count } };
    await this.records.updateOne({ _id: `${round}:${user}` }, update, { upsert: true });
  }

  /** Deletes the records of all other rounds. @param played the season, or the id of a race night */
  async forgetOthers(played: string, round: string): Promise<void> {
    await this.records.deleteMany({ _id: within(played), round: { $ne: round } });
  }

  /** Deletes the records of a deleted race night. @param league its id */
  async forget(league: string): Promise<void> {
    await this.records.deleteMany({ _id: within(league) });
  }

  async removeOfUser(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}

/** `;` is the character after `:`. */
const within = (prefix: string) => ({ $gte: `${prefix}:`, $lt: `${prefix};` });
