import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { League } from './league.schema.js';

/** The rounds of a league that are sealed or being sealed (LOCK-8). A mark is never removed. */
@Injectable()
export class SealedRoundsRepository {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

  /** Begins to seal rounds. Returns the league as it is at that moment; null without such a league. */
  async begin(league: string, rounds: readonly number[]): Promise<LeagueSnapshot | null> {
    const marked = await this.leagues
      .findOneAndUpdate(
        { _id: toObjectId(league) },
        { $addToSet: { sealing: { $each: [...rounds] } } },
        { returnDocument: 'after' },
      )
      .lean();
    return marked && toSnapshot(marked);
  }

  /** All entries are sealed: the picks of these rounds may be shown. */
  async end(league: string, rounds: readonly number[]): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
  }
}
