import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { LeagueQuota, type PendingPlace } from './league-quota.schema.js';

type Content = Pick<LeagueQuota, 'pending' | 'made' | 'expiresAt'>;

/** The quotas of the accounts. Every write is conditional on the state that was judged. */
@Injectable()
export class LeagueQuotaRepository {
  constructor(@InjectModel(LeagueQuota.name) private readonly quotas: Model<LeagueQuota>) {}

  /** Null for an account without one. */
  async find(user: Types.ObjectId): Promise<LeagueQuota | null> {
    return this.quotas.findOne({ _id: user }).lean();
  }

  /** Replaces the quota that was read. False when it has changed since. */
  async replace(
    user: Types.ObjectId,
    read: LeagueQuota | null,
    content: Content,
  ): Promise<boolean> {
    const next = { ...content, stamp: new Types.ObjectId() };
    if (!read) return this.insert({ _id: user, ...next });
    const result = await this.quotas.updateOne({ _id: user, stamp: read.stamp }, { $set: next });
    return result.matchedCount === 1;
  }

  /** Turns a reservation into a membership, which the leagues count. False when it has expired. */
  async confirmReservation(
    user: Types.ObjectId,
    { _id, league, owns, takesOver, since }: PendingPlace,
  ): Promise<boolean> {
    const result = await this.quotas.updateOne(
      { _id: user, 'pending._id': _id },
      {
        $set: { stamp: new Types.ObjectId() },
        $pull: { pending: { _id } },
        ...(owns && !takesOver && { $push: { made: { league, at: since } } }),
      },
    );
    return result.matchedCount === 1;
  }

  /** Gives a reservation back. */
  async release(user: Types.ObjectId, { _id }: PendingPlace): Promise<void> {
    await this.quotas.updateOne(
      { _id: user, 'pending._id': _id },
      { $set: { stamp: new Types.ObjectId() }, $pull: { pending: { _id } } },
    );
  }

  /** Deletes the quota of a deleted account. */
  async remove(user: Types.ObjectId): Promise<void> {
    await this.quotas.deleteOne({ _id: user });
  }

  private async insert(quota: LeagueQuota): Promise<boolean> {
    try {
      await this.quotas.insertMany([quota]);
      return true;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }
}
