import { Injectable } from '@nestjs/common';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { LeagueStore } from './league-store.js';
import { ALIVE, type FinalTablesRecord, type League } from './league.schema.js';

/** A change of the owner at a game time: `from` leaves, `to` is a member and becomes the owner. Ids of users. */
type HandOver = {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly logEntries: readonly PendingLogEntry[];
  readonly final: FinalTablesRecord | null;
};

/** The owner's removal of a member (OWNER-2). */
export type Removal = {
  /** Id of the owner. */
  readonly by: string;
  readonly isBarred: boolean;
};

type Leaving = {
  readonly logEntries: readonly PendingLogEntry[];
  /** By whom they are removed, and whether they may come back; missing where they leave of their own accord. */
  readonly removal?: Removal | undefined;
  /** The tables that stay (HALL-9), one version after those that were read; missing before the end. */
  readonly final?: FinalTablesRecord | null;
};

/** A league whose new owner has not been sent the email yet. */
export type LeagueWithNotice = Pick<League, '_id' | 'name'> & Required<Pick<League, 'notice'>>;

/** Leaving leagues and deleting them: each step is one write that may be repeated. */
@Injectable()
export class DepartureRepository extends LeagueStore {
  /**
   * Removes a member, whose offer to take over ends (LL-01), and stores in the same write that their picks have to be
   * erased, the log entries and which tables stay. False for the owner, for somebody who is no member, and where
   * other tables were stored meanwhile.
   */
  async leave(
    league: string,
    userId: string,
    { logEntries, removal, final = null }: Leaving,
  ): Promise<boolean> {
    const user = toObjectId(userId);
    const [entry] = logEntries;
    const member: QueryFilter<League> = {
      owner: removal ? toObjectId(removal.by) : { $ne: user },
      'members.user': user,
      ...isBefore(final),
    };
    const change: UpdateQuery<League> = {
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
      ...(entry && { $push: { pendingLogEntries: { $each: logEntries } } }),
    };
    const isOffered = { ...member, 'heir.user': user };
    const isNotOffered = { ...member, 'heir.user': { $ne: user } };
    // an offer to them may come or go between the two writes
    do {
      if (await this.write(league, isOffered, { ...change, $unset: { heir: 1 } })) return true;
      if (await this.write(league, isNotOffered, change)) return true;
    } while (await this.leagues.exists({ _id: toObjectId(league), ...member }));
    return false;
  }

  /**
   * Ends the invitations that depend on a membership: to the next season of the league (HALL-1), and to race nights whose
   * owners invited from it (NIGHT-13).
   */
  async endInvitations(league: string, userId: string): Promise<void> {
    const [_id, user] = [toObjectId(league), toObjectId(userId)];
    const from = await this.leagues
      .findOne({ _id }, { nextSeason: 1 })
      .lean<Pick<League, 'nextSeason'> | null>();
    const next = from?.nextSeason ? [{ _id: from.nextSeason.league }] : [];
    const invited = await this.leagues
      .find({ invited: user, $or: [{ invitedFrom: _id }, ...next] }, { _id: 1 })
      .lean();
    for (const each of invited)
      await this.write(String(each._id), {}, { $pull: { invited: user } });
  }

  /**
   * Makes a member the owner and removes the old one, whose offer ends, in one write. False when the new one has left, and
   * where other tables were stored meanwhile.
   */
  async handOver(league: string, { at, logEntries, final, ...ids }: HandOver): Promise<boolean> {
    const [from, to] = [toObjectId(ids.from), toObjectId(ids.to)];
    return this.write(
      league,
      { owner: from, 'members.user': to, ...isBefore(final) },
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
        $push: { pendingLogEntries: { $each: logEntries } },
      },
    );
  }

  /** Removes a deleted account from the lists of invited and barred players of all leagues. */
  async forgetOutsider(userId: string): Promise<void> {
    const user = toObjectId(userId);
    await this.updateAll({ barred: user }, { $pull: { barred: user } });
    await this.updateAll({ invited: user }, { $pull: { invited: user } });
  }

  /** Marks a league as deleted: from then on it is not found. @param now system time. */
  async markDeleted(league: string, now: Date): Promise<void> {
    await this.write(league, ALIVE, { $set: { deletedAt: now } });
  }

  /** The same, but only if the owner is its only member. False when it has others. */
  async markDeletedIfAlone({ _id, owner }: LeagueSnapshot, now: Date): Promise<boolean> {
    const isAlone = { owner: toObjectId(owner), members: { $size: 1 }, ...ALIVE };
    return this.write(_id, isAlone, { $set: { deletedAt: now } });
  }

  /** One of the leagues that the user is a member of, owned or not; null when there is none. */
  async anyOf(user: string): Promise<LeagueSnapshot | null> {
    const league = await this.leagues
      .findOne({ 'members.user': toObjectId(user), ...ALIVE })
      .lean();
    return league && toSnapshot(league);
  }

  /** Ids of the leagues that are marked as deleted and not removed yet. */
  async deleted(): Promise<string[]> {
    const leagues = await this.leagues.find({ deletedAt: { $exists: true } }, { _id: 1 }).lean();
    return leagues.map(({ _id }) => _id.toHexString());
  }

  /**
   * Leagues with former members whose picks are still to be erased. Also one whose list is empty, as a
   * crash can leave it.
   */
  async withDepartures(): Promise<LeagueSnapshot[]> {
    return (await this.leagues.find({ departures: { $exists: true } }).lean()).map(toSnapshot);
  }

  /** Leagues whose new owner has not been sent the email yet. */
  async withNotice(): Promise<LeagueWithNotice[]> {
    return this.leagues
      .find({ 'notice.to': { $exists: true } }, { name: 1, notice: 1 })
      .lean<LeagueWithNotice[]>();
  }

  /** Whether the picks of a former member are still to be erased. */
  async isLeaving(league: string, user: string): Promise<boolean> {
    const where = { _id: toObjectId(league), departures: toObjectId(user) };
    return (await this.leagues.exists(where)) !== null;
  }

  /** Marks the picks of a former member as erased. */
  async clearDeparture(league: string, userId: string): Promise<void> {
    const [_id, user] = [toObjectId(league), toObjectId(userId)];
    await this.leagues.updateOne({ _id, departures: user }, { $pull: { departures: user } });
    this.changed(league, []);
    await this.dropEmptyList(league);
  }

  /** Removes the field when nobody is left in it: `withDepartures` finds an empty list too. */
  async dropEmptyList(league: string): Promise<void> {
    await this.leagues.updateOne(
      { _id: toObjectId(league), departures: { $size: 0 } },
      { $unset: { departures: 1 } },
    );
  }

  /** Marks that the email to the new owner is in the outbox. */
  async clearNotice({ _id, notice }: LeagueWithNotice): Promise<void> {
    await this.leagues.updateOne({ _id, 'notice.to': notice.to }, { $unset: { notice: 1 } });
  }

  /**
   * Makes no league name this one as its next one. Done before it is removed, so that a named league that is not
   * stored is always one still to be made, never one that was deleted.
   */
  async unlinkNext(id: string): Promise<void> {
    const league = toObjectId(id);
    await this.updateAll({ 'night.next': league }, { $unset: { 'night.next': 1 } });
    await this.updateAll({ 'nextSeason.league': league }, { $unset: { nextSeason: 1 } });
  }

  /** Whether a league is marked as deleted and not removed yet. */
  async isDeleted(league: string): Promise<boolean> {
    return (await this.leagues.exists(isMarked(league))) !== null;
  }

  /** Removes a league that is marked as deleted. */
  async remove(league: string): Promise<void> {
    await this.leagues.deleteOne(isMarked(league));
  }

  private write(
    league: string,
    where: QueryFilter<League>,
    change: UpdateQuery<League>,
  ): Promise<boolean> {
    return this.update(league, where, change, ['members', 'standings']);
  }
}

const isMarked = (league: string) => ({
  _id: toObjectId(league),
  deletedAt: { $exists: true },
});

/** The league as it was when these tables were computed. */
const isBefore = (final: FinalTablesRecord | null) =>
  final && {
    'final.version': final.version > 1 ? final.version - 1 : { $exists: false },
  };
