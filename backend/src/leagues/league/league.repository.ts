import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PageRange } from '../../core/platform/http/page-query.dto.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { withNewCode } from './league-code.js';
import {
  type LeagueSnapshot,
  type NewLeague,
  type PlayedLeague,
  toPlayed,
  toSnapshot,
  toStored,
} from './league-snapshot.js';
import { LeagueStore } from './league-store.js';
import { ALIVE, type League, type NightRecord } from './league.schema.js';

const NO_NIGHT = { night: { $exists: false } };
const NIGHT = { night: { $exists: true } };
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** A league, as far as counting needs it: ids as hex strings. */
export type CountedLeague = {
  readonly _id: string;
  readonly owner: string;
  /** The player of the stored offer, also one that no longer counts; null without an offer. */
  readonly offeredTo: string | null;
};
/** A race night that members of a league are invited to. */
type InvitingNight = Pick<LeagueSnapshot, 'owner' | 'invitedFrom' | 'createdAt'>;
type Join = {
  /** As read when joining was checked. */
  readonly league: LeagueSnapshot;
  readonly user: string;
  readonly limit: number;
  readonly joinedAt: Date;
  /** By an invitation, which must still stand; else by the code. */
  readonly byInvitation: boolean;
  readonly logEntry: PendingLogEntry;
};

/** Reading leagues and joining them. Leagues that are being deleted are not found. */
@Injectable()
export class LeagueRepository extends LeagueStore {
  /**
   * Stores a league, under a new code.
   *
   * @throws the driver's duplicate-key error when there is one of this id
   */
  async insert(newLeague: NewLeague): Promise<LeagueSnapshot> {
    const league = toStored(newLeague);
    return withNewCode(async (code) => {
      const [created] = await this.leagues.insertMany([{ code, ...league }]);
      if (!created) throw new Error('The league was not stored.');
      const snapshot = toSnapshot(created.toObject());
      this.changed(snapshot._id, ['members']);
      return snapshot;
    });
  }

  /** Null when there is no such league. */
  async find(id: string): Promise<LeagueSnapshot | null> {
    const _id = toObjectId(id);
    return _id && this.findOne({ _id });
  }

  /** @param code as it is stored (`normaliseCode`). */
  async findByCode(code: string): Promise<LeagueSnapshot | null> {
    return this.findOne({ code });
  }

  /** The leagues of a user, newest first; all of them without `part`. */
  async ofUser(user: string, part?: PageRange): Promise<LeagueSnapshot[]> {
    const all = await this.newestFirst({ 'members.user': toObjectId(user) });
    // few: how many leagues a player can be in is limited
    return part ? all.slice(part.skip, part.skip + part.limit) : all;
  }

  /** The leagues with one of these users, in no particular order. */
  async ofUsers(users: readonly string[]): Promise<LeagueSnapshot[]> {
    return this.findAll({ 'members.user': { $in: users.map(toObjectId) } });
  }

  /** What the leagues of a user play, without their members, newest first. */
  async playedBy(user: string): Promise<PlayedLeague[]> {
    const leagues = await this.leagues
      .find({ 'members.user': toObjectId(user), ...ALIVE }, { name: 1, season: 1, night: 1 })
      .sort(NEWEST_FIRST)
      .lean();
    return leagues.map(toPlayed);
  }

  /** Ids of the leagues that name a player: as a member, as invited, as barred, or in a season that was entered. */
  async idsAbout(user: string): Promise<string[]> {
    const _id = toObjectId(user);
    const places = ['members.user', 'barred', 'invited', 'enteredSeasons.rows.user'];
    return this.idsOf({ $or: places.map((place) => ({ [place]: _id })) });
  }

  /** The leagues that a user is a member of, in no particular order. */
  async membershipsOf(user: string): Promise<CountedLeague[]> {
    const leagues = await this.leagues
      .find({ 'members.user': toObjectId(user), ...ALIVE }, { owner: 1, heir: 1 })
      .lean<Pick<League, '_id' | 'owner' | 'heir'>[]>();
    return leagues.map(({ _id, owner, heir: offer }) => ({
      _id: _id.toHexString(),
      owner: owner.toHexString(),
      offeredTo: offer?.user.toHexString() ?? null,
    }));
  }

  /** The existing leagues among these ids. */
  async findMany(ids: readonly string[]): Promise<LeagueSnapshot[]> {
    const leagueIds = ids.map(toObjectId).filter((id) => id !== null);
    return leagueIds.length === 0 ? [] : this.findAll({ _id: { $in: leagueIds } });
  }

  /** Ids of the leagues that follow the real calendar of a season. */
  async idsOfSeason(season: number): Promise<string[]> {
    return this.idsOf({ season, ...NO_NIGHT });
  }

  /** Ids of the race nights that play a season. */
  async nightIdsOfSeason(season: number): Promise<string[]> {
    return this.idsOf({ season, ...NIGHT });
  }

  /** The leagues that follow the real calendar of a season. */
  async ofSeason(season: number): Promise<LeagueSnapshot[]> {
    return this.findAll({ season, ...NO_NIGHT });
  }

  /** The race nights that play a season. */
  async nightsOf(season: number): Promise<NightRecord[]> {
    const leagues = await this.leagues
      .find({ season, ...NIGHT, ...ALIVE }, { night: 1 })
      .lean<Pick<League, 'night'>[]>();
    return leagues.flatMap(({ night }) => night ?? []);
  }

  /** A page of all leagues, newest first. */
  async all({ skip, limit }: PageRange): Promise<LeagueSnapshot[]> {
    const page = this.leagues.find(ALIVE).sort(NEWEST_FIRST).skip(skip).limit(limit);
    return (await page.lean()).map(toSnapshot);
  }

  /** Leagues with pending log entries, at most `limit`. */
  async withPendingLogEntries(limit: number): Promise<Pick<League, '_id' | 'pendingLogEntries'>[]> {
    return this.leagues
      .find({ 'pendingLogEntries._id': { $exists: true }, ...ALIVE }, { pendingLogEntries: 1 })
      .limit(limit)
      .lean();
  }

  /** Removes pending log entries that are published. */
  async dropPendingLogEntries(league: string, ids: readonly Types.ObjectId[]): Promise<void> {
    const _id = toObjectId(league);
    await this.leagues.updateOne({ _id }, { $pull: { pendingLogEntries: { _id: { $in: ids } } } });
    await this.leagues.updateOne(
      { _id, pendingLogEntries: { $size: 0 } },
      { $unset: { pendingLogEntries: 1 } },
    );
  }

  /** Those of these leagues that exist. */
  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.idsOf({ _id: { $in: ids.map(toObjectId) } }));
  }

  /**
   * Adds a member in one conditional write: not twice, not above the limit, not by a replaced code, not after the owner
   * has closed the league or removed the player, not after night or settings have changed since joining was checked, and
   * not before the picks of an earlier membership are erased. Null when one of these conditions fails.
   */
  async join({
    league: { _id, code, night, maxMembers, lateJoining },
    user: userId,
    limit,
    joinedAt,
    byInvitation,
    logEntry,
  }: Join): Promise<LeagueSnapshot | null> {
    const user = toObjectId(userId);
    const joined = await this.leagues
      .findOneAndUpdate(
        {
          _id: toObjectId(_id),
          code,
          ...ALIVE,
          'members.user': { $ne: user },
          departures: { $ne: user },
          barred: { $ne: user },
          isClosed: { $ne: true },
          maxMembers: maxMembers ?? { $exists: false },
          lateJoining: lateJoining ? { $ne: false } : false,
          ...(byInvitation && { invited: user }),
          ...(night && { 'night.version': night.version }),
          [`members.${limit - 1}`]: { $exists: false },
        },
        {
          $push: { members: { user, joinedAt }, pendingLogEntries: logEntry },
          $pull: { invited: user },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (joined) this.changed(_id, ['members', 'standings', 'night']);
    return joined && toSnapshot(joined);
  }

  /** The leagues that a user is invited to, newest first. */
  async invitationsOf(user: string): Promise<LeagueSnapshot[]> {
    return this.newestFirst({ invited: toObjectId(user) });
  }

  /** When the owner of a race night last invited to another one from the same league; null where they did not. */
  async invitedBefore({ owner, invitedFrom, createdAt }: InvitingNight): Promise<Date | null> {
    if (!invitedFrom) return null;
    const [latest] = await this.newestFirst({
      invitedFrom: toObjectId(invitedFrom),
      owner: toObjectId(owner),
      createdAt: { $lt: createdAt },
    });
    return latest?.createdAt ?? null;
  }

  /** Begins to seal rounds (LOCK-8). @returns the league as it is at that moment; null without such a league */
  async beginSealing(league: string, rounds: readonly number[]): Promise<LeagueSnapshot | null> {
    const sealing = await this.leagues
      .findOneAndUpdate(
        { _id: toObjectId(league) },
        { $addToSet: { sealing: { $each: [...rounds] } } },
        { returnDocument: 'after' },
      )
      .lean();
    if (sealing) this.changed(league, []);
    return sealing && toSnapshot(sealing);
  }

  /** Marks rounds as sealed in all entries: their picks may be shown. A mark is never removed. */
  async endSealing(league: string, rounds: readonly number[]): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
    this.changed(league, []);
  }

  /** Stores that the tables were updated by hand (BOARD-3). @param at game time */
  async setTablesDate(league: string, at: Date): Promise<void> {
    await this.update(league, ALIVE, { $set: { tablesChangedAt: at } }, ['standings']);
  }

  /**
   * Adds these players to those of a league whose accounts are deleted, and returns them all, in the order in which
   * they were added. None is ever removed, so that their numbers do not change.
   */
  async numberFormerPlayers(league: string, ids: readonly string[]): Promise<readonly string[]> {
    const _id = toObjectId(league);
    const numbered = await this.formerPlayers(league);
    const missing = ids.filter((id) => !numbered.includes(id)).map(toObjectId);
    for (const id of missing.filter((each) => each !== null)) {
      await this.leagues.updateOne(
        { _id, formerPlayers: { $ne: id } },
        { $push: { formerPlayers: id } },
      );
    }
    return missing.length === 0 ? numbered : this.formerPlayers(league);
  }

  private async formerPlayers(league: string): Promise<string[]> {
    const stored = await this.leagues
      .findOne({ _id: toObjectId(league) }, { formerPlayers: 1 })
      .lean<Pick<League, 'formerPlayers'> | null>();
    return (stored?.formerPlayers ?? []).map(String);
  }

  private async findOne(where: Partial<League>): Promise<LeagueSnapshot | null> {
    const league = await this.leagues.findOne({ ...where, ...ALIVE }).lean();
    return league && toSnapshot(league);
  }

  private async findAll(where: object): Promise<LeagueSnapshot[]> {
    return (await this.leagues.find({ ...where, ...ALIVE }).lean()).map(toSnapshot);
  }

  private async newestFirst(where: object): Promise<LeagueSnapshot[]> {
    const found = this.leagues.find({ ...where, ...ALIVE }).sort(NEWEST_FIRST);
    return (await found.lean()).map(toSnapshot);
  }

  private async idsOf(where: object): Promise<string[]> {
    const leagues = await this.leagues.find({ ...where, ...ALIVE }, { _id: 1 }).lean();
    return leagues.map(({ _id }) => _id.toHexString());
  }
}
