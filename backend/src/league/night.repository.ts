import type { Press } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { LeagueRecord } from './league.repository.js';
import { League, type PendingLogEntry } from './league.schema.js';

/** Evenings that are not over. */
const EVENING = {
  'night.pace.kind': 'evening',
  'night.isOver': { $ne: true },
  deletedAt: { $exists: false },
};

/** A press, and what it rests on. */
export type PressWrite = {
  /** Id of the league. */
  readonly league: string;
  /** The version of the night that the press was judged by. */
  readonly version: number;
  readonly press: Press;
  /** Whoever has to own the league for it; null for what the server finds itself. */
  readonly owner: string | null;
  readonly logEntry: PendingLogEntry | null;
};

/** Writing what happens in race nights. */
@Injectable()
export class NightRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly changes: LeagueChanges,
  ) {}

  /**
   * One conditional write: only to the version that was judged, by whoever still owns the league, and to
   * the picks of a round only while these have not been shown (LOCK-8). False when one of these fails.
   */
  async press({ league, version, press, owner, logEntry }: PressWrite): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(league),
        'night.version': version,
        deletedAt: { $exists: false },
        ...(owner !== null && { owner: toObjectId(owner) }),
        ...(press.phase === 'picks' && { sealing: { $ne: press.round } }),
      },
      {
        $push: { 'night.presses': press, ...(logEntry && { news: logEntry }) },
        $inc: { 'night.version': 1 },
      },
    );
    this.changes.record(league);
    return matchedCount === 1;
  }

  /** The night is over: nobody looks after it any more. */
  async finish(league: string): Promise<void> {
    await this.leagues.updateOne({ _id: toObjectId(league) }, { $set: { 'night.isOver': true } });
  }

  async hasEvenings(): Promise<boolean> {
    const evening = { ...EVENING, 'night.presses.kind': 'start' };
    return (await this.leagues.exists(evening)) !== null;
  }

  /** Leagues that play an evening which is not over, at most `limit`, behind `after`. */
  async evenings(after: Types.ObjectId | null, limit: number): Promise<LeagueRecord[]> {
    return this.leagues
      .find({
        ...EVENING,
        ...(after && { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }
}
