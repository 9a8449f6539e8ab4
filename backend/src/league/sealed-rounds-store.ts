import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import { League } from './league.schema.js';

/** Marks of the rounds whose picks a league is shown. Nothing takes them away again. */
@Injectable()
export class SealedRoundsStore {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

  /** Ids of those who were members at the moment of the mark; null without such a league. */
  async begin(league: string, rounds: readonly number[]): Promise<readonly string[] | null> {
    const marked = await this.leagues
      .findOneAndUpdate(
        { _id: toObjectId(league) },
        { $addToSet: { sealing: { $each: [...rounds] } } },
        { returnDocument: 'after' },
      )
      .lean();
    return marked && marked.members.map(({ user }) => user.toHexString());
  }

  /** All entries are sealed. */
  async end(league: string, rounds: readonly number[]): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
  }
}
