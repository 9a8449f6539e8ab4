import { isOtherLock, type ReminderKind } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { ReminderRound } from './reminder-round.schema.js';

/** Stores how far the reminders of each round have come. */
@Injectable()
export class ReminderRoundRepository {
  constructor(@InjectModel(ReminderRound.name) private readonly rounds: Model<ReminderRound>) {}

  /**
   * The running series of a round; a new one when there is none for this lock (REMIND-2).
   *
   * @param _id `season:round`, or `league:round` of a race night
   * @param lockAt UTC
   */
  async seriesFor(_id: string, lockAt: Date): Promise<ReminderRound> {
    for (;;) {
      const found = await this.rounds.findOne({ _id }).lean();
      if (found && !isOtherLock(found.lockAt, lockAt)) return found;
      const next = { series: (found?.series ?? 0) + 1, lockAt, done: null };
      if (found) {
        await this.rounds.updateOne({ _id, series: found.series }, { $set: next });
      } else {
        await this.insert({ _id, ...next });
      }
    }
  }

  /** Notes that all reminders of one kind are in the outboxes, unless a new series has begun. */
  async markDone({ _id, series }: ReminderRound, done: ReminderKind): Promise<void> {
    await this.rounds.updateOne({ _id, series }, { $set: { done } });
  }

  /** Forgets the rounds of a race night that is deleted. @param league its id */
  async forget(league: string): Promise<void> {
    await this.rounds.deleteMany({ _id: { $gte: `${league}:`, $lt: `${league};` } });
  }

  private async insert(round: ReminderRound): Promise<void> {
    try {
      await this.rounds.insertMany([round]);
    } catch (error) {
      // another process has inserted the series: the caller reads it
      if (duplicateField(error) === null) throw error;
    }
  }
}
