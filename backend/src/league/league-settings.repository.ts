import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { toObjectId } from '../platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import type { LeagueRecord } from './league.repository.js';
import { League } from './league.schema.js';

const ALIVE = { deletedAt: { $exists: false } };

/**
 * What owners choose for their leagues. Each write stores its log entry too, and rests on the owner and on
 * the state that the choice was based on.
 */
@Injectable()
export class LeagueSettingsRepository {
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
  async replaceCode(
    { _id, owner, code: old }: LeagueSnapshot,
    code: string,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        ...ownedBy(_id, owner),
        code: old,
      },
      { $set: { code }, $push: { news: logEntry } },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  /**
   * The choices by which an assignment at `now` (game time) is judged. The same write stores that instant
   * in the league, so that no later choice is dated before it. Null when the league is not the owner's.
   */
  async policyAt(
    leagueId: string,
    owner: string,
    now: Date,
  ): Promise<readonly OwnerMayChoice[] | null> {
    const league = await this.leagues
      .findOneAndUpdate(
        ownedBy(leagueId, owner),
        { $max: { ownerMayJudgedAt: now } },
        { returnDocument: 'after', projection: { ownerMay: 1 } },
      )
      .lean<Pick<League, 'ownerMay'> | null>();
    return league && (league.ownerMay ?? []);
  }

  /**
   * Adds choices to those of `league`, and the log entry. False when since it was read a choice was made,
   * an assignment was judged, or a round was sealed.
   */
  async addOwnerMay(
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
    this.changed(_id.toHexString());
    return matchedCount === 1;
  }

  /**
   * Chooses whether plans may count in `league`. False when it has another owner by now, somebody has chosen
   * meanwhile, or a further round is sealed.
   */
  async setPlansMayCount(
    { _id, owner, plansMayCount, sealing }: LeagueSnapshot,
    to: boolean,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        ...ownedBy(_id, owner),
        sealing: sealing.length > 0 ? { $size: sealing.length } : { $exists: false },
        plansMayCount: plansMayCount ? { $ne: false } : false,
      },
      { $set: { plansMayCount: to }, $push: { news: logEntry } },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  /** The token of the public link; null while there is none. */
  async shareTokenOf(leagueId: string): Promise<string | null> {
    const league = await this.leagues
      .findOne({ _id: toObjectId(leagueId), ...ALIVE }, { share: 1 })
      .lean<Pick<League, 'share'> | null>();
    return league?.share?.token ?? null;
  }

  /** The league of a public link; null for a token that is unknown or has ended. */
  async findByShareToken(token: string): Promise<LeagueRecord | null> {
    return this.leagues.findOne({ 'share.token': token, ...ALIVE }).lean();
  }

  /** Begins the public link of a league without one, or ends it (null). False when that is not so any more. */
  async setShareToken(
    { _id, owner }: LeagueSnapshot,
    token: string | null,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      { ...ownedBy(_id, owner), share: { $exists: token === null } },
      {
        ...(token === null ? { $unset: { share: 1 } } : { $set: { share: { token } } }),
        $push: { news: logEntry },
      },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  private changed(league: string): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['members']));
  }
}

const ownedBy = (leagueId: string, owner: string) => ({
  _id: toObjectId(leagueId),
  owner: toObjectId(owner),
  ...ALIVE,
});
