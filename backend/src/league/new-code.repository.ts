import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { League } from './league.schema.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';

/** Replacing the code of a league. */
@Injectable()
export class NewCodeRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Replaces the code that `league` was read with, and stores the log entry in the same write.
   *
   * @returns false when the league has another code or another owner by now
   * @throws the driver's duplicate-key error when the code is taken
   */
  async replace(
    { _id, owner, code: old }: LeagueSnapshot,
    code: string,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(_id),
        owner: toObjectId(owner),
        code: old,
        deletedAt: { $exists: false },
      },
      { $set: { code }, $push: { news: logEntry } },
    );
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['members']));
    return matchedCount === 1;
  }
}
