import type { OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import type { LeagueChange } from './league-change.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { LeagueStore, ownedBy } from './league-store.js';
import { ALIVE, type League } from './league.schema.js';

/**
 * What owners choose for their leagues. Each write stores its log entry too, and is conditional on the owner and
 * on the state that the choice was based on.
 */
@Injectable()
export class LeagueSettingsRepository extends LeagueStore {
  /**
   * Replaces the code that `league` was read with, and stores the log entry in the same write.
   *
   * @returns false when the league has another code or another owner by now
   * @throws the driver's duplicate-key error when the code is taken
   */
  async replaceCode(
    league: LeagueSnapshot,
    code: string,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const isAsRead = { ...ownedBy(league), code: league.code };
    return this.update(league._id, isAsRead, {
      $set: { code },
      $push: { pendingLogEntries: logEntry },
    });
  }

  /**
   * The choices by which an assignment at `now` (game time) is decided. The same write stores that instant
   * in the league, so that no later choice is dated before it. Null when the league is not the owner's.
   */
  async policyAt(
    leagueId: string,
    owner: string,
    now: Date,
  ): Promise<readonly OwnerMayChoice[] | null> {
    const league = await this.leagues
      .findOneAndUpdate(
        { _id: toObjectId(leagueId), ...ownedBy({ owner }) },
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
    const pending = changes.flatMap(({ logEntries }) => logEntries);
    const push = {
      ...(pending.length > 0 && { pendingLogEntries: { $each: pending } }),
      ...(choices.length > 0 && { ownerMay: { $each: choices } }),
    };
    return this.update(
      _id,
      {
        ...(owner === null ? ALIVE : ownedBy({ owner })),
        ...merged(changes.map(({ conditions }) => conditions)),
      },
      {
        ...(Object.keys(set).length > 0 && { $set: set }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
        ...(changes.some(({ raisesVersion }) => raisesVersion) && { $inc: { 'night.version': 1 } }),
        ...(Object.keys(push).length > 0 && { $push: push }),
      },
      [...new Set(changes.flatMap(({ topics }) => topics))],
    );
  }

  /** Asks a member to take over the league at a game time. False when owner, member or offer are others by now. */
  async offer(
    league: LeagueSnapshot,
    to: { readonly user: string; readonly at: Date },
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const offer = { user: toObjectId(to.user), at: to.at };
    return this.update(
      league._id,
      { ...ownedBy(league), 'members.user': offer.user, ...offerIs(league.offer) },
      { $set: { heir: offer }, $push: { pendingLogEntries: logEntry } },
    );
  }

  /** Ends the offer to `offeredTo`. False when it is made to somebody else by now, or to nobody. */
  async endOffer({ _id, offeredTo }: LeagueSnapshot, logEntry: PendingLogEntry): Promise<boolean> {
    const isOpen = { 'heir.user': toObjectId(offeredTo ?? ''), ...ALIVE };
    return this.update(_id, isOpen, {
      $unset: { heir: 1 },
      $push: { pendingLogEntries: logEntry },
    });
  }

  /**
   * Makes the player with the offer the owner. False when the owner is another one by now, this very offer is not
   * open any more, or the player has left, also if they came back.
   */
  async accept(league: LeagueSnapshot, logEntry: PendingLogEntry): Promise<boolean> {
    const { _id, offer } = league;
    if (!offer) return false;
    const { at } = offer;
    const user = toObjectId(offer.user);
    const isMember = { members: { $elemMatch: { user, joinedAt: { $lte: at } } } };
    return this.update(
      _id,
      { ...ownedBy(league), ...offerIs(offer), ...isMember },
      { $set: { owner: user }, $unset: { heir: 1 }, $push: { pendingLogEntries: logEntry } },
    );
  }

  /** The token of a league's public link; null while it has none. */
  async shareTokenOf(leagueId: string): Promise<string | null> {
    const league = await this.leagues
      .findOne({ _id: toObjectId(leagueId), ...ALIVE }, { share: 1 })
      .lean<Pick<League, 'share'> | null>();
    return league?.share?.token ?? null;
  }

  /** The league of a public link; null for one that is unknown or has ended. */
  async findByShareToken(token: string): Promise<LeagueSnapshot | null> {
    const league = await this.leagues.findOne({ 'share.token': token, ...ALIVE }).lean();
    return league && toSnapshot(league);
  }

  /** Begins the public link of a league without one, or ends it (null). False when that is not so any more. */
  async setShareToken(
    league: LeagueSnapshot,
    token: string | null,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    return this.update(
      league._id,
      { ...ownedBy(league), share: { $exists: token === null } },
      {
        ...(token === null ? { $unset: { share: 1 } } : { $set: { share: { token } } }),
        $push: { pendingLogEntries: logEntry },
      },
    );
  }
}

const offerIs = (offer: LeagueSnapshot['offer']) =>
  offer
    ? { 'heir.user': toObjectId(offer.user), 'heir.at': offer.at }
    : { heir: { $exists: false } };

const merged = (all: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> =>
  Object.fromEntries(all.flatMap((each) => Object.entries(each)));
