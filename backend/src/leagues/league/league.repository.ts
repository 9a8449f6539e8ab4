import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PageRange } from '../../core/platform/http/page-query.dto.js';
import { withNewCode } from './league-code.js';
import { ALIVE, League, type NightRecord } from './league.schema.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';

const NO_NIGHT = { night: { $exists: false } };

/** A league as it is stored. */
export type LeagueRecord = League;
/** A league, as far as its calendar needs it. */
export type PlayedRecord = Pick<League, '_id' | 'name' | 'season' | 'night'>;
type NewLeague = Omit<League, 'code'> & Partial<Pick<League, 'code'>>;
/** A league, as far as counting needs it. */
export type CountedLeague = Pick<League, '_id' | 'owner' | 'heir'>;
/** A league as its invitations are told. Ids are hex strings. */
type InvitingNight = {
  readonly owner: string;
  readonly invitedFrom: string | null;
  readonly createdAt: Date;
};
type Join = {
  _id: Types.ObjectId;
  code: string;
  user: Types.ObjectId;
  limit: number;
  /** As joining was judged by it. */
  judged: LeagueRecord;
  joinedAt: Date;
  /** By an invitation, which must still stand; else by the code. */
  byInvitation: boolean;
  logEntry: PendingLogEntry;
};

/** Reading leagues and joining them. Leagues that are being deleted are not found. */
@Injectable()
export class LeagueRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Stores a league, under a new code unless it has one.
   *
   * @throws the driver's duplicate-key error when there is one of this id, or of the code it has
   */
  async insert(league: NewLeague): Promise<LeagueRecord> {
    return withNewCode(async (code) => {
      const [created] = await this.leagues.insertMany([{ code, ...league }]);
      if (!created) throw new Error('The league was not stored.');
      this.events.emit(
        LeagueChanged.EVENT,
        new LeagueChanged(created._id.toHexString(), ['members']),
      );
      return created.toObject();
    });
  }

  /** Null when there is no such league. */
  async find(id: string): Promise<LeagueRecord | null> {
    const _id = toObjectId(id);
    return _id && this.leagues.findOne({ _id, ...ALIVE }).lean();
  }

  /** @param code as it is stored (`normaliseCode`). */
  async findByCode(code: string): Promise<LeagueRecord | null> {
    return this.leagues.findOne({ code, ...ALIVE }).lean();
  }

  /** The leagues of a user, newest first; all of them without `part`. */
  async ofUser(user: string, part?: PageRange): Promise<LeagueRecord[]> {
    const all = await this.leagues
      .find({ 'members.user': toObjectId(user), ...ALIVE })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    // there are few: a player can be in so many leagues only
    return part ? all.slice(part.skip, part.skip + part.limit) : all;
  }

  /** What the leagues of a user play, without their members. */
  async playedBy(user: string): Promise<PlayedRecord[]> {
    return this.leagues
      .find({ 'members.user': toObjectId(user), ...ALIVE }, { name: 1, season: 1, night: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
  }

  /** Ids of the leagues that a player is in or may not come back to. */
  async idsAbout(user: string): Promise<string[]> {
    const _id = toObjectId(user);
    const leagues = await this.leagues
      .find(
        {
          $or: [
            { 'members.user': _id },
            { barred: _id },
            { invited: _id },
            { 'enteredSeasons.rows.user': _id },
          ],
          ...ALIVE,
        },
        { _id: 1 },
      )
      .lean();
    return leagues.map((league) => league._id.toHexString());
  }

  /** The leagues that a user is a member of, in no particular order. */
  async membershipsOf(user: Types.ObjectId): Promise<CountedLeague[]> {
    return this.leagues.find({ 'members.user': user, ...ALIVE }, { owner: 1, heir: 1 }).lean();
  }

  /** The existing leagues among these ids. */
  async findMany(ids: readonly string[]): Promise<LeagueRecord[]> {
    const leagueIds = ids.map(toObjectId).filter((id) => id !== null);
    if (leagueIds.length === 0) return [];
    return this.leagues.find({ _id: { $in: leagueIds }, ...ALIVE }).lean();
  }

  /** Ids of the leagues that follow the real calendar of a season. */
  async idsOfSeason(season: number): Promise<string[]> {
    const leagues = await this.leagues.find({ season, ...NO_NIGHT, ...ALIVE }, { _id: 1 }).lean();
    return leagues.map(({ _id }) => _id.toHexString());
  }

  /** The same of its race nights. */
  async nightIdsOfSeason(season: number): Promise<string[]> {
    const nights = { season, night: { $exists: true }, ...ALIVE };
    const leagues = await this.leagues.find(nights, { _id: 1 }).lean();
    return leagues.map(({ _id }) => _id.toHexString());
  }

  /** The leagues that follow the real calendar of a season. */
  async ofSeason(season: number): Promise<LeagueRecord[]> {
    return this.leagues.find({ season, ...NO_NIGHT, ...ALIVE }).lean();
  }

  /** The race nights that play a season. */
  async nightsOf(season: number): Promise<NightRecord[]> {
    const nights = { season, night: { $exists: true }, ...ALIVE };
    const leagues = await this.leagues.find(nights, { night: 1 }).lean<Pick<League, 'night'>[]>();
    return leagues.flatMap(({ night }) => night ?? []);
  }

  /** A page of all leagues, newest first. */
  async all({ skip, limit }: PageRange): Promise<LeagueRecord[]> {
    return this.leagues.find(ALIVE).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
  }

  /** Leagues with pending log entries, at most `limit`. */
  async withPendingLogEntries(limit: number): Promise<LeagueRecord[]> {
    return this.leagues
      .find({ 'news._id': { $exists: true }, ...ALIVE })
      .limit(limit)
      .lean();
  }

  /** Removes pending log entries that are published. */
  async dropPendingLogEntries(
    league: Types.ObjectId,
    ids: readonly Types.ObjectId[],
  ): Promise<void> {
    await this.leagues.updateOne({ _id: league }, { $pull: { news: { _id: { $in: ids } } } });
    await this.leagues.updateOne({ _id: league, news: { $size: 0 } }, { $unset: { news: 1 } });
  }

  /** Which of these leagues there are, by their ids. */
  async existing(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
    const leagues = await this.leagues
      .find({ _id: { $in: [...ids] }, ...ALIVE }, { _id: 1 })
      .lean();
    return new Set(leagues.map(({ _id }) => _id.toHexString()));
  }

  /**
   * Adds a member in one conditional write: not twice, not above the limit, not by a replaced code,
   * not after the owner has closed the league or removed them, not after the night or the settings have changed by
   * which joining was judged, and not before the picks of an earlier membership are erased. Null when one of these conditions fails.
   */
  async join({
    _id,
    code,
    user,
    limit,
    judged: { night, maxMembers, lateJoining },
    joinedAt,
    byInvitation,
    logEntry,
  }: Join): Promise<LeagueRecord | null> {
    const joined = await this.leagues
      .findOneAndUpdate(
        {
          _id,
          code,
          ...ALIVE,
          'members.user': { $ne: user },
          departures: { $ne: user },
          barred: { $ne: user },
          isClosed: { $ne: true },
          maxMembers: maxMembers ?? { $exists: false },
          lateJoining: lateJoining ?? { $exists: false },
          ...(byInvitation && { invited: user }),
          ...(night && { 'night.version': night.version }),
          [`members.${limit - 1}`]: { $exists: false },
        },
        {
          $push: { members: { user, joinedAt }, news: logEntry },
          $pull: { invited: user },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (joined)
      this.events.emit(
        LeagueChanged.EVENT,
        new LeagueChanged(joined._id.toHexString(), ['members', 'standings', 'night']),
      );
    return joined;
  }

  /** The leagues that a user is invited to, newest first. */
  async invitationsOf(user: string): Promise<LeagueRecord[]> {
    const where = { invited: toObjectId(user), ...ALIVE };
    return this.leagues.find(where).sort({ createdAt: -1, _id: -1 }).lean();
  }

  /** When the owner of a race night last invited to another one from the same league; null where they did not. */
  async invitedBefore({ owner, invitedFrom, createdAt }: InvitingNight): Promise<Date | null> {
    if (!invitedFrom) return null;
    const where = {
      invitedFrom: toObjectId(invitedFrom),
      owner: toObjectId(owner),
      createdAt: { $lt: createdAt },
      ...ALIVE,
    };
    const before = await this.leagues
      .find(where, { createdAt: 1 })
      .sort({ createdAt: -1 })
      .lean<Pick<League, 'createdAt'>[]>();
    return before[0]?.createdAt ?? null;
  }

  /** Begins to seal rounds (LOCK-8). The league as it is at that moment; null without such a league. */
  async beginSealing(league: string, rounds: readonly number[]): Promise<LeagueRecord | null> {
    return this.leagues
      .findOneAndUpdate(
        { _id: toObjectId(league) },
        { $addToSet: { sealing: { $each: [...rounds] } } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** All entries are sealed. A mark is never removed. */
  async endSealing(league: string, rounds: readonly number[]): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
  }

  /** The tables were updated by hand (BOARD-3). @param at game time */
  async setTablesDate(league: string, at: Date): Promise<void> {
    const where = { _id: toObjectId(league), ...ALIVE };
    await this.leagues.updateOne(where, { $set: { tablesChangedAt: at } });
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['standings']));
  }
}
