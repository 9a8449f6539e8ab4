import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { LeagueQuota, type PendingPlace } from './league-quota.schema.js';

type Content = Pick<LeagueQuota, 'pending' | 'made' | 'expiresAt'>;

/** The quotas of the accounts. Every write is conditional on the state that was validated. */
@Injectable()
export class LeagueQuotaRepository {
  constructor(@InjectModel(LeagueQuota.name) private readonly quotas: Model<LeagueQuota>) {}

  /** Null for an account without one. */
  async find(user: string): Promise<LeagueQuota | null> {
    return this.quotas.findOne({ _id: toObjectId(user) }).lean();
  }

  /** Replaces the quota that was read. False when it has changed since. */
  async replace(user: string, read: LeagueQuota | null, content: Content): Promise<boolean> {
    const next = { ...content, stamp: new Types.ObjectId() };
    if (!read) return this.insert({ _id: new Types.ObjectId(user), ...next });
    return this.write(user, { stamp: read.stamp }, { $set: next });
  }

  /** Turns a reservation into a membership, which the leagues count. False when it has expired. */
  async confirmReservation(
    user: string,
    { _id, league, owns, takesOver, since }: PendingPlace,
  ): Promise<boolean> {
    const isMade = owns && !takesOver;
    return this.end(user, _id, isMade ? { $push: { made: { league, at: since } } } : {});
  }

  /** Gives a reservation back. */
  async release(user: string, { _id }: PendingPlace): Promise<void> {
    await this.end(user, _id);
  }

  /** Deletes the quota of a deleted account. */
  async remove(user: string): Promise<void> {
    await this.quotas.deleteOne({ _id: toObjectId(user) });
  }

  private end(user: string, _id: Types.ObjectId, change: object = {}): Promise<boolean> {
    return this.write(
      user,
      { 'pending._id': _id },
      { $set: { stamp: new Types.ObjectId() }, $pull: { pending: { _id } }, ...change },
    );
  }

  private async write(user: string, where: object, change: object): Promise<boolean> {
    const { matchedCount } = await this.quotas.updateOne(
      { ...where, _id: toObjectId(user) },
      change,
    );
    return matchedCount === 1;
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
