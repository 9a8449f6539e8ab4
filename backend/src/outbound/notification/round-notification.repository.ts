import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { RoundNotification } from './round-notification.schema.js';

/** Stores which notices about rounds are queued. */
@Injectable()
export class RoundNotificationRepository {
  constructor(
    @InjectModel(RoundNotification.name) private readonly rounds: Model<RoundNotification>,
  ) {}

  async isNotified(id: string): Promise<boolean> {
    return (await this.rounds.exists({ _id: id })) !== null;
  }

  async markNotified(id: string, at: Date): Promise<void> {
    try {
      await this.rounds.insertMany([{ _id: id, at }]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** Deletes the marks of a race night that is deleted or restarted. @param league its id */
  async forget(league: string): Promise<void> {
    await this.rounds.deleteMany({ _id: { $gte: `${league}:`, $lt: `${league};` } });
  }
}
