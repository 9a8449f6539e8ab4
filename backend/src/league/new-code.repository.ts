import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { League, type PendingLogEntry } from './league.schema.js';

@Injectable()
export class NewCodeRepository {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

  /**
   * Puts another code in the place of the one that `league` was read with.
   *
   * @returns false when it has another code or another owner by now
   * @throws the driver's duplicate-key error when the code is taken
   */
  async replace(
    { _id, owner, code: old }: LeagueSnapshot,
    code: string,
    news: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(_id),
        owner: toObjectId(owner),
        code: old,
        deletedAt: { $exists: false },
      },
      { $set: { code }, $push: { news } },
    );
    return matchedCount === 1;
  }
}
