import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { ANY_ID, ANY_TIME } from '../platform/database/object-id.js';
import { League, type PendingLogEntry } from './league.schema.js';
import type { LeagueRecord } from './league.repository.js';

type HandOver = {
  league: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  news: readonly PendingLogEntry[];
};

/** Leaving leagues and deleting them: each step is one write that may be repeated. */
@Injectable()
export class DepartureRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly changes: LeagueChanges,
  ) {}

  /**
   * Takes a member out and notes that their picks are to be erased and the log to be told. False
   * for the owner.
   */
  async leave(
    league: Types.ObjectId,
    user: Types.ObjectId,
    news: readonly PendingLogEntry[],
  ): Promise<boolean> {
    const result = await this.leagues.updateOne(
      { _id: league, owner: { $ne: user }, 'members.user': user },
      {
        $pull: { members: { user } },
        $addToSet: { departures: user },
        ...(news.length > 0 && { $push: { news: { $each: news } } }),
      },
    );
    this.changes.record(league.toHexString());
    return result.matchedCount === 1;
  }

  /** Makes a member the owner and takes the old owner out, in one write. False when the heir left. */
  async handOver({ league, from, to, news }: HandOver): Promise<boolean> {
    const result = await this.leagues.updateOne(
      { _id: league, owner: from, 'members.user': to },
      {
        $set: { owner: to, notice: { to, from } },
        $pull: { members: { user: from } },
        $addToSet: { departures: from },
        $push: { news: { $each: news } },
      },
    );
    this.changes.record(league.toHexString());
    return result.matchedCount === 1;
  }

  /** From here on the league is not found. */
  async markDeleted(league: Types.ObjectId, now: Date): Promise<void> {
    await this.leagues.updateOne(
      { _id: league, deletedAt: { $exists: false } },
      { $set: { deletedAt: now } },
    );
    this.changes.record(league.toHexString());
  }

  /** The same, unless somebody is left in it besides the owner. */
  async markDeletedIfAlone(
    league: Types.ObjectId,
    owner: Types.ObjectId,
    now: Date,
  ): Promise<boolean> {
    const result = await this.leagues.updateOne(
      { _id: league, owner, members: { $size: 1 }, deletedAt: { $exists: false } },
      { $set: { deletedAt: now } },
    );
    this.changes.record(league.toHexString());
    return result.matchedCount === 1;
  }

  /** One of the leagues that the user is in, owned or not; null when there is none left. */
  async anyOf(user: Types.ObjectId): Promise<LeagueRecord | null> {
    return this.leagues.findOne({ 'members.user': user, deletedAt: { $exists: false } }).lean();
  }

  async deleted(): Promise<Types.ObjectId[]> {
    const found = await this.leagues.find({ deletedAt: ANY_TIME }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  async withDepartures(): Promise<LeagueRecord[]> {
    return this.leagues.find({ departures: ANY_ID }).lean();
  }

  async withNotice(): Promise<LeagueRecord[]> {
    return this.leagues.find({ 'notice.to': ANY_ID }).lean();
  }

  /** Whether the picks of a leaver are still to be erased. */
  async isLeaving(league: Types.ObjectId, user: Types.ObjectId): Promise<boolean> {
    return (await this.leagues.exists({ _id: league, departures: user })) !== null;
  }

  /** The last one takes the list along: an empty one would be there for ever. */
  async clearDeparture(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    const others = { $filter: { input: '$departures', cond: { $ne: ['$$this', user] } } };
    const isLast = { $eq: ['$departures', [user]] };
    await this.leagues.updateOne(
      { _id: league, departures: user },
      [{ $set: { departures: { $cond: [isLast, '$$REMOVE', others] } } }],
      { updatePipeline: true },
    );
  }

  async clearNotice(league: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await this.leagues.updateOne({ _id: league, 'notice.to': to }, { $unset: { notice: 1 } });
  }

  async remove(league: Types.ObjectId): Promise<void> {
    await this.leagues.deleteOne({ _id: league, deletedAt: { $exists: true } });
  }
}
