import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { HeldNotice } from './held-notice.schema.js';

/** Notices that wait because of quiet hours. */
@Injectable()
export class HeldNoticeRepository {
  constructor(@InjectModel(HeldNotice.name) private readonly notices: Model<HeldNotice>) {}

  /** Holds a notice; one that is held already stays as it is. */
  async insert(notice: HeldNotice): Promise<void> {
    try {
      await this.notices.insertMany([notice]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** Soonest first. @param now game time */
  async due(now: Date, limit: number): Promise<HeldNotice[]> {
    return this.notices
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Holds one for longer. */
  async holdUntil({ _id }: HeldNotice, dueAt: Date): Promise<void> {
    await this.notices.updateOne({ _id }, { $set: { dueAt } });
  }

  async remove({ _id }: HeldNotice): Promise<void> {
    await this.notices.deleteOne({ _id });
  }

  async removeOfUser(user: string): Promise<void> {
    await this.notices.deleteMany({ user });
  }
}
