import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { ToldRound } from './told-round.schema.js';

/** What has been told of rounds. */
@Injectable()
export class ToldRoundRepository {
  constructor(@InjectModel(ToldRound.name) private readonly rounds: Model<ToldRound>) {}

  async isTold(id: string): Promise<boolean> {
    return (await this.rounds.exists({ _id: id })) !== null;
  }

  async markTold(id: string, at: Date): Promise<void> {
    try {
      await this.rounds.insertMany([{ _id: id, at }]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** Forgets the rounds of a race night that is deleted, or begins anew. @param league its id */
  async forget(league: string): Promise<void> {
    await this.rounds.deleteMany({ _id: { $gte: `${league}:`, $lt: `${league};` } });
  }
}
