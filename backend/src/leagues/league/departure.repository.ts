import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { ALIVE, League, type KeptTablesRecord } from './league.schema.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import type { LeagueRecord } from './league.repository.js';

/** A change of the owner at a game time: `from` leaves, `to` is a member and becomes the owner. */
type HandOver = {
  at: Date;
  league: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  logEntries: readonly PendingLogEntry[];
  final: KeptTablesRecord | null;
};

/** The owner's removal of a member (OWNER-2). */
export type Removal = {
  readonly by: Types.ObjectId;
  readonly isBarred: boolean;
};

type Leaving = {
  readonly logEntries: readonly PendingLogEntry[];
  /** By whom they are removed, and whether they may come back; missing where they leave of their own accord. */
  readonly removal?: Removal | undefined;
  /** The tables that stay (HALL-9), one version after those that were read; missing before the end. */
  readonly final?: KeptTablesRecord | null;
};

/** Leaving leagues and deleting them: each step is one write that may be repeated. */
@Injectable()
export class DepartureRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * Removes a member, whose offer to take over ends (LL-01), and stores in the same write that their picks have to be
   * erased, what the log has to say and which tables stay. False for the owner, for somebody who is no member, and where
   * other tables were stored meanwhile.
   */
  async leave(
    league: Types.ObjectId,
    user: Types.ObjectId,
    { logEntries, removal, final = null }: Leaving,
  ): Promise<boolean> {
    const [entry] = logEntries;
    const owner = removal?.by ?? { $ne: user };
    const member = {
      _id: league,
      owner,
      'members.user': user,
      ...isBefore(final),
    };
    const change = {
      $pull: { members: { user } },
      $addToSet: {
        departures: user,
        ...(removal?.isBarred && { barred: user }),
      },
      ...((entry ?? final) && {
        $set: {
          ...(entry && { tablesChangedAt: entry.at }),
          ...(final && { final }),
        },
      }),
      ...(entry && { $push: { news: { $each: logEntries } } }),
    };
    // an offer to them may come or go between the two writes
    do {
      const asHeir = { ...member, 'heir.user': user };
      const isOut =
        (await this.isChanged(asHeir, { ...change, $unset: { heir: 1 } })) ||
        (await this.isChanged({ ...member, 'heir.user': { $ne: user } }, change));
      if (isOut) {
        this.changed(league);
        return true;
      }
    } while (await this.leagues.exists(member));
    return false;
  }

  /**
   * Ends the invitations that rest on a membership: to the next season of the league (HALL-1), and to race nights whose
   * owners invited from it (NIGHT-13).
   */
  async endInvitations(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    const from = await this.leagues
      .findOne({ _id: league }, { nextSeason: 1 })
      .lean<Pick<League, 'nextSeason'> | null>();
    const next = from?.nextSeason ? [{ _id: from.nextSeason.league }] : [];
    const invited = await this.leagues
      .find({ invited: user, $or: [{ invitedFrom: league }, ...next] }, { _id: 1 })
      .lean();
    for (const { _id } of invited) {
      await this.leagues.updateOne({ _id }, { $pull: { invited: user } });
      this.changed(_id);
    }
  }

  /**
   * Makes a member the owner and removes the old one, whose offer ends, in one write. False when the new one has left, and
   * where other tables were stored meanwhile.
   */
  async handOver({ at, league, from, to, logEntries, final }: HandOver): Promise<boolean> {
    const result = await this.leagues.updateOne(
      { _id: league, owner: from, 'members.user': to, ...isBefore(final) },
      {
        $set: {
          owner: to,
          notice: { to, from },
          tablesChangedAt: at,
          ...(final && { final }),
        },
        $unset: { heir: 1 },
        $pull: { members: { user: from } },
        $addToSet: { departures: from },
        $push: { news: { $each: logEntries } },
      },
    );
    this.changed(league);
    return result.matchedCount === 1;
  }

  /** An account is deleted: no league names it any more as somebody who may not come back, or who is invited. */
  async forgetOutsider(user: Types.ObjectId): Promise<void> {
    await this.leagues.updateMany({ barred: user }, { $pull: { barred: user } });
    await this.leagues.updateMany({ invited: user }, { $pull: { invited: user } });
  }

  /** Marks a league as deleted: from then on it is not found. @param now system time. */
  async markDeleted(league: Types.ObjectId, now: Date): Promise<void> {
    await this.leagues.updateOne({ _id: league, ...ALIVE }, { $set: { deletedAt: now } });
    this.changed(league);
  }

  /** The same, but only if the owner is its only member. */
  async markDeletedIfAlone(
    league: Types.ObjectId,
    owner: Types.ObjectId,
    now: Date,
  ): Promise<boolean> {
    const result = await this.leagues.updateOne(
      { _id: league, owner, members: { $size: 1 }, ...ALIVE },
      { $set: { deletedAt: now } },
    );
    this.changed(league);
    return result.matchedCount === 1;
  }

  /** Null where there is none, or none any more. */
  async find(league: Types.ObjectId): Promise<LeagueRecord | null> {
    return this.leagues.findOne({ _id: league, ...ALIVE }).lean();
  }

  /** One of the leagues that the user is a member of, owned or not; null when there is none. */
  async anyOf(user: Types.ObjectId): Promise<LeagueRecord | null> {
    return this.leagues.findOne({ 'members.user': user, ...ALIVE }).lean();
  }

  /** Leagues that are marked as deleted and not removed yet. */
  async deleted(): Promise<Types.ObjectId[]> {
    const leagues = await this.leagues.find({ deletedAt: { $exists: true } }, { _id: 1 }).lean();
    return leagues.map(({ _id }) => _id);
  }

  /**
   * Leagues with former members whose picks are still to be erased. Also one whose list is empty, as a
   * crash can leave it.
   */
  async withDepartures(): Promise<LeagueRecord[]> {
    return this.leagues.find({ departures: { $exists: true } }).lean();
  }

  /** Leagues whose new owner has not been sent the email yet. */
  async withNotice(): Promise<LeagueRecord[]> {
    return this.leagues.find({ 'notice.to': { $exists: true } }).lean();
  }

  /** Whether the picks of a former member are still to be erased. */
  async isLeaving(league: Types.ObjectId, user: Types.ObjectId): Promise<boolean> {
    return (await this.leagues.exists({ _id: league, departures: user })) !== null;
  }

  /** The picks of a former member are erased. */
  async clearDeparture(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    await this.leagues.updateOne(
      { _id: league, departures: user },
      { $pull: { departures: user } },
    );
    await this.dropEmptyList(league);
  }

  /** Removes the field when nobody is left in it: `withDepartures` finds an empty list too. */
  async dropEmptyList(league: Types.ObjectId): Promise<void> {
    await this.leagues.updateOne(
      { _id: league, departures: { $size: 0 } },
      { $unset: { departures: 1 } },
    );
  }

  /** The email to the new owner is in the outbox. */
  async clearNotice(league: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await this.leagues.updateOne({ _id: league, 'notice.to': to }, { $unset: { notice: 1 } });
  }

  /**
   * No league names this one any more as the next one. Done before it is removed, so that an id which a league names
   * and which is not stored is one that is still to be made, never one that was there.
   */
  async unlinkNext(league: Types.ObjectId): Promise<void> {
    await this.leagues.updateMany({ 'night.next': league }, { $unset: { 'night.next': 1 } });
    await this.leagues.updateMany({ 'nextSeason.league': league }, { $unset: { nextSeason: 1 } });
  }

  /** Whether a league is marked as deleted and not removed yet. */
  async isDeleted(league: Types.ObjectId): Promise<boolean> {
    return (
      (await this.leagues.exists({
        _id: league,
        deletedAt: { $exists: true },
      })) !== null
    );
  }

  /** Removes a league that is marked as deleted. */
  async remove(league: Types.ObjectId): Promise<void> {
    await this.leagues.deleteOne({ _id: league, deletedAt: { $exists: true } });
  }

  private async isChanged(
    where: Record<string, unknown>,
    change: Record<string, unknown>,
  ): Promise<boolean> {
    return (await this.leagues.updateOne(where, change)).matchedCount === 1;
  }

  private changed(league: Types.ObjectId): void {
    this.events.emit(
      LeagueChanged.EVENT,
      new LeagueChanged(league.toHexString(), ['members', 'standings']),
    );
  }
}

/** The league as it was when these tables were computed. */
const isBefore = (final: KeptTablesRecord | null) =>
  final && {
    'final.version': final.version > 1 ? final.version - 1 : { $exists: false },
  };
