import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { LeagueChange } from './league-change.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { ALIVE, League } from './league.schema.js';

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
    return league && league.ownerMay;
  }

  /**
   * Makes all of these changes and stores their log entries, in one write; false when one of them is out of date.
   *
   * @param league its id, and who must own it for them; null for what the server does itself
   */
  async write(
    { _id, owner }: Pick<LeagueSnapshot, '_id'> & { readonly owner: string | null },
    changes: readonly LeagueChange[],
  ): Promise<boolean> {
    const set = merged(changes.map((change) => change.set ?? {}));
    const unset = changes.flatMap((change) => change.unset ?? []);
    const choices = changes.flatMap((change) => change.addedChoices ?? []);
    const news = changes.flatMap(({ logEntries }) => logEntries);
    const push = {
      ...(news.length > 0 && { news: { $each: news } }),
      ...(choices.length > 0 && { ownerMay: { $each: choices } }),
    };
    const { matchedCount } = await this.leagues.updateOne(
      { ...existing(_id, owner), ...merged(changes.map(({ restsOn }) => restsOn)) },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
        ...(changes.some(({ raisesVersion }) => raisesVersion) && { $inc: { 'night.version': 1 } }),
        ...(Object.keys(push).length > 0 && { $push: push }),
      },
    );
    const topics = new Set(changes.flatMap((change) => change.topics));
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, [...topics]));
    return matchedCount === 1;
  }

  /** Asks a member to take over the league. False when owner, member or offer are others by now. */
  async offer(
    { _id, owner, offer }: LeagueSnapshot,
    to: { readonly user: Types.ObjectId; readonly at: Date },
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      { ...ownedBy(_id, owner), 'members.user': to.user, ...offerIs(offer) },
      { $set: { heir: to }, $push: { news: logEntry } },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  /** Ends the offer to `heir`. False when it is made to somebody else by now, or to nobody. */
  async endOffer({ _id, heir }: LeagueSnapshot, logEntry: PendingLogEntry): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      { _id: toObjectId(_id), 'heir.user': toObjectId(heir ?? ''), ...ALIVE },
      { $unset: { heir: 1 }, $push: { news: logEntry } },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  /**
   * Makes the heir the owner. False when the owner is another one by now, this very offer is not open any more, or
   * the heir has left, also if they came back.
   */
  async accept({ _id, owner, offer }: LeagueSnapshot, logEntry: PendingLogEntry): Promise<boolean> {
    if (!offer) return false;
    const { user, at } = offer;
    const { matchedCount } = await this.leagues.updateOne(
      {
        ...ownedBy(_id, owner),
        ...offerIs(offer),
        members: { $elemMatch: { user, joinedAt: { $lte: at } } },
      },
      { $set: { owner: user }, $unset: { heir: 1 }, $push: { news: logEntry } },
    );
    this.changed(_id);
    return matchedCount === 1;
  }

  private changed(league: string): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['members']));
  }
}

const offerIs = (offer: LeagueSnapshot['offer']) =>
  offer ? { 'heir.user': offer.user, 'heir.at': offer.at } : { heir: { $exists: false } };

const merged = (all: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> =>
  Object.fromEntries(all.flatMap((each) => Object.entries(each)));

const existing = (leagueId: string, owner: string | null) =>
  owner === null ? { _id: toObjectId(leagueId), ...ALIVE } : ownedBy(leagueId, owner);

const ownedBy = (leagueId: string, owner: string) => ({
  _id: toObjectId(leagueId),
  owner: toObjectId(owner),
  ...ALIVE,
});
