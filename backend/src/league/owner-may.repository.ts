import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { League } from './league.schema.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import type { LeagueRecord } from './league.repository.js';

/** What owners may assign. Choices are only ever added, each only to the state it was based on. */
@Injectable()
export class OwnerMayRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * The choices by which an assignment at `now` (game time) is judged. The same write stores that instant
   * in the league, so that no later choice is dated before it. Null when the league is not the owner's.
   */
  async judge(
    leagueId: string,
    owner: string,
    now: Date,
  ): Promise<readonly OwnerMayChoice[] | null> {
    const found = await this.leagues
      .findOneAndUpdate(
        { ...ownedBy(leagueId, owner) },
        { $max: { ownerMayJudgedAt: now } },
        { returnDocument: 'after', projection: { ownerMay: 1 } },
      )
      .lean<Pick<League, 'ownerMay'> | null>();
    return found && (found.ownerMay ?? []);
  }

  /**
   * Adds choices to those of `league`, and the log entry. False when since it was read a choice was made,
   * an assignment was judged, or a round was sealed.
   */
  async add(
    league: LeagueRecord,
    choices: readonly OwnerMayChoice[],
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { _id, owner, ownerMay, ownerMayJudgedAt, sealing } = league;
    const { matchedCount } = await this.leagues.updateOne(
      {
        ...ownedBy(_id.toHexString(), owner.toHexString()),
        ownerMay: ownerMay ? { $size: ownerMay.length } : { $exists: false },
        ownerMayJudgedAt: ownerMayJudgedAt ?? { $exists: false },
        sealing: sealing ? { $size: sealing.length } : { $exists: false },
      },
      { $push: { ownerMay: { $each: choices }, news: logEntry } },
    );
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id.toHexString(), ['members']));
    return matchedCount === 1;
  }
}

const ownedBy = (leagueId: string, owner: string) => ({
  _id: toObjectId(leagueId),
  owner: toObjectId(owner),
  deletedAt: { $exists: false },
});
