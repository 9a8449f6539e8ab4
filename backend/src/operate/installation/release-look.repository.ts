import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { ReleaseLook } from './release-look.schema.js';

const ID = 'latest';
const DAY_MS = 24 * 3_600_000;

/** What all instances know of newer versions. */
@Injectable()
export class ReleaseLookRepository {
  constructor(@InjectModel(ReleaseLook.name) private readonly looks: Model<ReleaseLook>) {}

  /** Null before the first look. */
  find(): Promise<ReleaseLook | null> {
    return this.looks.findById(ID).lean();
  }

  /**
   * Takes the day's request. False when it was taken less than a day ago, by any instance; a time of the future was
   * written before the clock was set back.
   */
  async take(url: string, now: Date): Promise<boolean> {
    const isDue = [
      { askedAt: { $lte: new Date(now.getTime() - DAY_MS) } },
      { askedAt: { $gt: now } },
      { url: { $ne: url } },
    ];
    try {
      const { matchedCount, upsertedCount } = await this.looks.updateOne(
        { _id: ID, $or: isDue },
        { $set: { url, askedAt: now }, $setOnInsert: { version: null, lastError: null } },
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // the upsert ran into the document, which is not due
      if (duplicateField(error) !== null) return false;
      throw error;
    }
  }

  async answered(version: string): Promise<void> {
    await this.looks.updateOne({ _id: ID }, { $set: { version, lastError: null } });
  }

  async failed(lastError: string): Promise<void> {
    await this.looks.updateOne({ _id: ID }, { $set: { lastError } });
  }
}
