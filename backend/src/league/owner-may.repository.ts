import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../platform/database/object-id.js';
import { League, type PendingLogEntry } from './league.schema.js';
import type { LeagueRecord } from './league.repository.js';

/** What owners may assign. Choices are only ever added, each on the word that it was based on. */
@Injectable()
export class OwnerMayRepository {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

  /**
   * The choices that an assignment at `now` (game time) is judged by. In the same write the league
   * notes the instant: whoever chooses after that cannot choose for a lock before it any more. Null
   * when the league is not the owner's.
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

  /** Adds choices to those of `league`. False when somebody has chosen, or judged, or been
   * shown another round since it was read. */
  async add(
    league: LeagueRecord,
    choices: readonly OwnerMayChoice[],
    news: PendingLogEntry,
  ): Promise<boolean> {
    const { _id, owner, ownerMay, ownerMayJudgedAt, sealing } = league;
    const { matchedCount } = await this.leagues.updateOne(
      {
        ...ownedBy(_id.toHexString(), owner.toHexString()),
        ownerMay: ownerMay ? { $size: ownerMay.length } : { $exists: false },
        ownerMayJudgedAt: ownerMayJudgedAt ?? { $exists: false },
        sealing: sealing ? { $size: sealing.length } : { $exists: false },
      },
      { $push: { ownerMay: { $each: choices }, news } },
    );
    return matchedCount === 1;
  }
}

const ownedBy = (leagueId: string, owner: string) => ({
  _id: toObjectId(leagueId),
  owner: toObjectId(owner),
  deletedAt: { $exists: false },
});
