import type { LimitCode } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import type { LeagueRecord } from './league.repository.js';
import { ALIVE, League } from './league.schema.js';

type Wish = {
  /** Id of the next league. */
  readonly next: Types.ObjectId;
  /** The game's time. */
  readonly at: Date;
  readonly logEntry: PendingLogEntry;
};

/** The leagues that follow each other, season by season (HALL-1). */
@Injectable()
export class NextSeasonRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Stores which league comes next, before it is made, and the log entry with it. False when `league` has another
   * owner by now, or another next league than it was read with.
   */
  async wish(league: LeagueSnapshot, { next, at, logEntry }: Wish): Promise<boolean> {
    const [_id, lineage] = [toObjectId(league._id), toObjectId(league.lineage)];
    const known = league.nextSeason && toObjectId(league.nextSeason.league);
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id,
        owner: toObjectId(league.owner),
        'nextSeason.league': known ?? { $exists: false },
        ...ALIVE,
      },
      {
        $set: { nextSeason: { league: next, waitsSince: at }, lineage },
        $push: { news: logEntry },
      },
    );
    this.changed(league._id);
    return matchedCount === 1;
  }

  /** The next league is stored. */
  async endWaiting(league: string, next: Types.ObjectId): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league), 'nextSeason.league': next },
      { $unset: { 'nextSeason.waitsSince': 1, 'nextSeason.refusedBy': 1 } },
    );
    this.changed(league);
  }

  /** Stores why the next league cannot be opened yet, and the log entry; false when that is stored already. */
  async refuse(
    league: string,
    next: Types.ObjectId,
    { code, logEntry }: { readonly code: LimitCode; readonly logEntry: PendingLogEntry },
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(league),
        'nextSeason.league': next,
        'nextSeason.waitsSince': { $exists: true },
        'nextSeason.refusedBy': { $ne: code },
        ...ALIVE,
      },
      { $set: { 'nextSeason.refusedBy': code }, $push: { news: logEntry } },
    );
    if (matchedCount === 1) this.changed(league);
    return matchedCount === 1;
  }

  /** Leagues whose next one is not stored yet, as far as they know. */
  async waiting(): Promise<LeagueRecord[]> {
    return this.leagues.find({ 'nextSeason.waitsSince': { $exists: true }, ...ALIVE }).lean();
  }

  /** All leagues of a history, in the order of their seasons. */
  async history(lineage: string): Promise<LeagueRecord[]> {
    const first = toObjectId(lineage);
    return this.leagues
      .find({ $or: [{ _id: first }, { lineage: first }], ...ALIVE })
      .sort({ season: 1, _id: 1 })
      .lean();
  }

  /** Removes an invitation. False when there is none. */
  async decline(league: string, user: string, logEntry: PendingLogEntry): Promise<boolean> {
    const invited = toObjectId(user);
    const { matchedCount } = await this.leagues.updateOne(
      { _id: toObjectId(league), invited, ...ALIVE },
      { $pull: { invited }, $push: { news: logEntry } },
    );
    this.changed(league);
    return matchedCount === 1;
  }

  private changed(league: string): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['members']));
  }
}
