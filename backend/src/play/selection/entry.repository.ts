import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { AccountChanged } from '../../core/events/account-changed.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { isDuplicatesOnly } from '../../core/platform/database/duplicate-key.js';
import { inPages } from '../../core/platform/database/in-pages.js';
import { idOf, toObjectId } from '../../core/platform/database/object-id.js';
import { pageById } from '../../core/platform/database/page-by-id.js';
import { type EntryWithPlan, type EntryContent, unchanged } from './entry-state.js';
import {
  DUE_AT_ONCE,
  dueAgain,
  emptyEntry,
  type EntryKey,
  isPickReplaced,
  shownPicksDiffer,
} from './entry-writes.js';
import { LeagueEntry } from './league-entry.js';

/** Rounds of a league whose picks are to become final (LOCK-8). Ids are hex strings. */
export type Sealing = {
  readonly league: string;
  readonly season: number;
  /** The members when the sealing began. */
  readonly members: readonly string[];
  readonly rounds: readonly number[];
};

/** A query for entries of a season with something in these rounds. */
type EntriesInRounds = { readonly season: number; readonly rounds: readonly number[] };

/** Entries per query. */
const AT_ONCE = 100;

/** All queries of the collection `entries`. Ids are hex strings unless they are an entry's own. */
@Injectable()
export class EntryRepository {
  constructor(
    @InjectModel(LeagueEntry.name) private readonly entries: Model<LeagueEntry>,
    private readonly events: EventEmitter2,
  ) {}

  /** @param league as it comes in a path: null for anything that is no id */
  find(league: string, user: string): Promise<LeagueEntry | null> {
    const where = { league: toObjectId(league), user: idOf(user) };
    return this.entries.findOne(where).lean<LeagueEntry | null>();
  }

  /** All entries of these leagues, also those of players who have left. */
  ofLeagues(leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.find({ league: { $in: leagues.map(idOf) } }).lean<LeagueEntry[]>();
  }

  /** The versions of all entries of these leagues, by league; every change of an entry raises its version. */
  async versionsOf(leagues: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const entries = await this.entries
      .find({ league: { $in: leagues.map(idOf) } }, { league: 1, version: 1 })
      .sort({ _id: 1 })
      .lean<Pick<LeagueEntry, '_id' | 'league' | 'version'>[]>();
    const versions = new Map<string, string[]>(leagues.map((league) => [league, []]));
    for (const { _id, league, version } of entries)
      versions.get(String(league))?.push(`${String(_id)} ${version}`);
    return versions;
  }

  /** The entries of one player in these leagues. */
  ofPlayer(user: string, leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.ofPlayers([user], leagues);
  }

  /** The entries of these players in these leagues. */
  ofPlayers(users: readonly string[], leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries
      .find({ league: { $in: leagues.map(idOf) }, user: { $in: users.map(idOf) } })
      .lean<LeagueEntry[]>();
  }

  /** Ids of the leagues in which a player has an entry, also of those that they have left. */
  async leaguesOf(user: string): Promise<string[]> {
    const found = await this.entries.find({ user: idOf(user) }, { league: 1 }).lean();
    return found.map(({ league }) => league.toHexString());
  }

  /** Inserts empty entries for players who have none yet. */
  async insertEmpty(keys: readonly EntryKey[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      await this.entries.collection.insertMany(keys.map(emptyEntry), { ordered: false });
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
  }

  /**
   * Makes the picks of these rounds final: those read after this never change. Members without an entry get
   * an empty one, so that a concurrent first insert fails on the unique index. Entries of former members are
   * sealed, too. Idempotent.
   *
   * @returns whether there are plans, whose outcome is to be stored then
   */
  async seal({ league, season, members, rounds }: Sealing): Promise<boolean> {
    const present = await this.entries
      .find({ league: idOf(league) }, { user: 1, 'plan.version': 1 })
      .lean<Pick<LeagueEntry, 'user' | 'plan'>[]>();
    const users = new Set(present.map(({ user }) => user.toHexString()));
    const missing = members.filter((user) => !users.has(user));
    await this.insertEmpty(missing.map((user) => ({ league, user, season, sealed: rounds })));
    await this.entries.updateMany(
      { league: idOf(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
    return present.some(({ plan }) => plan);
  }

  /**
   * One conditional write; null when `version` has changed since or an open round is sealed. It stores the
   * outcome of the plan so far, which later changes cannot alter (PLAN-1).
   */
  async replace({ stored }: EntryWithPlan, content: EntryContent): Promise<EntryWithPlan | null> {
    const { _id, league, user, version } = stored;
    const { picks, swaps, pendingLogEntries, plan, pickRequest, newSwap, openRounds } = content;
    const changesLocked = openRounds === null;
    const isSamePlan = plan === (stored.plan ?? null);
    const hasPicked = shownPicksDiffer(stored.picks, picks, openRounds);
    const isReplaced = newSwap !== undefined || isPickReplaced(stored.picks, picks, openRounds);
    const next = {
      picks: [...picks],
      swaps: [...swaps],
      pendingLogEntries: [...pendingLogEntries],
      version: version + 1,
      ...(hasPicked && { pickedVersion: (stored.pickedVersion ?? 0) + 1 }),
      ...(isReplaced && { replacedVersion: (stored.replacedVersion ?? 0) + 1 }),
      ...(!isSamePlan && { plan }),
      ...dueAgain(pickRequest === undefined ? stored.pickRequest : pickRequest),
      ...(pickRequest === null && { pickRequest }),
    };
    const update: Record<string, object> = {
      $set: next,
      ...(newSwap && { $push: { pendingSwapLogEntries: newSwap } }),
    };
    const notSealed = changesLocked ? {} : { sealed: { $nin: [...openRounds] } };
    // the driver itself, without Mongoose's conversion, so that `next` is exactly what is stored
    const { matchedCount } = await this.entries.collection.updateOne(
      { _id, version, ...notSealed },
      update,
    );
    if (matchedCount === 0) return null;
    const id = league.toHexString();
    // a swap is announced to others once its window has closed (SWAP-4)
    if (changesLocked) this.changed(id, newSwap ? [] : ['picks', 'standings']);
    if (hasPicked) this.changed(id, ['picks']);
    if (!isSamePlan) this.changed(id);
    if (isReplaced) this.events.emit(PickReplaced.EVENT, new PickReplaced(id, user.toHexString()));
    return unchanged({ ...stored, ...next });
  }

  /** Deletes picks and plan, not the swaps; false when `version` has changed since. */
  async erase({ _id, league, version }: LeagueEntry): Promise<boolean> {
    const { matchedCount } = await this.entries.updateOne(
      { _id, version },
      { $set: { picks: [], plan: null, pickRequest: null }, $inc: { version: 1 } },
    );
    this.changed(league.toHexString());
    return matchedCount === 1;
  }

  /** Deletes an entry, unless it was changed since it was read. */
  async remove({ _id, league, version }: LeagueEntry): Promise<void> {
    await this.entries.deleteOne({ _id, version });
    this.changed(league.toHexString());
  }

  async deleteUser(user: string): Promise<void> {
    await this.entries.deleteMany({ user: idOf(user) });
    this.events.emit(AccountChanged.EVENT, new AccountChanged(user));
  }

  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: idOf(league) });
    this.changed(league);
  }

  /** Entries with assignments that are not published yet, at most a hundred. */
  withPendingAssignments(): Promise<LeagueEntry[]> {
    return this.some({ 'pendingLogEntries._id': { $exists: true } });
  }

  /** Entries of a league whose plan has a row in one of these rounds. */
  withPlanIn(league: string, rounds: readonly number[]): Promise<LeagueEntry[]> {
    return this.entries
      .find({ league: idOf(league), 'plan.rows.round': { $in: [...rounds] } })
      .lean<LeagueEntry[]>();
  }

  /** Entries whose plan has a row in one of these rounds, page by page. */
  withPlansIn({ season, rounds }: EntriesInRounds): AsyncGenerator<readonly LeagueEntry[]> {
    return this.pages({ season, 'plan.rows.round': { $in: [...rounds] } });
  }

  /** Entries whose players are still to be notified that their plan did not count, at most a hundred. */
  withUnnotifiedPlans(): Promise<LeagueEntry[]> {
    return this.some({ 'plan.unnotified': { $gt: 0 } });
  }

  async markPlanNotified(entry: Types.ObjectId, rounds: readonly number[]): Promise<void> {
    await this.entries.updateOne(
      { _id: entry },
      { $pull: { 'plan.unnotified': { $in: [...rounds] } }, $inc: { version: 1 } },
    );
  }

  /** Entries whose request for picks of missed rounds is due at `now` (game time), page by page. */
  withPickRequestsDue(now: Date): AsyncGenerator<readonly LeagueEntry[]> {
    return this.pages({ 'pickRequest.dueAt': { $lte: now } });
  }

  /** Stores when a request is due next, unless the entry was changed since it was read. */
  async postponePickRequest({ _id, version }: LeagueEntry, until: Date): Promise<void> {
    await this.entries.updateOne({ _id, version }, { $set: { 'pickRequest.dueAt': until } });
  }

  /** Ends the time to name the picks; false when the entry was changed since it was read. */
  async expirePickRequest({ _id, version }: LeagueEntry, line: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.entries.updateOne(
      { _id, version },
      {
        $set: { 'pickRequest.expired': line, 'pickRequest.dueAt': DUE_AT_ONCE },
        $inc: { version: 1 },
      },
    );
    return matchedCount === 1;
  }

  /** Removes a request whose end is in the log. */
  async dropPickRequest({ _id }: LeagueEntry, pickRequest: Types.ObjectId): Promise<void> {
    await this.entries.updateOne(
      { _id, 'pickRequest._id': pickRequest },
      { $unset: { pickRequest: 1 }, $inc: { version: 1 } },
    );
  }

  /** Entries with swaps that are not in the league's log yet, page by page. */
  withPendingSwaps({ season, rounds }: EntriesInRounds): AsyncGenerator<readonly LeagueEntry[]> {
    return this.pages({ season, 'pendingSwapLogEntries.round': { $in: [...rounds] } });
  }

  /** Those of these seasons in which entries have swaps that are not in the league's log yet. */
  async withPendingSwapsAmong(seasons: readonly number[]): Promise<number[]> {
    if (seasons.length === 0) return [];
    const where = { season: { $in: [...seasons] }, 'pendingSwapLogEntries.round': { $gt: 0 } };
    return this.entries.distinct('season', where);
  }

  async dropPendingSwaps(entry: Types.ObjectId, swaps: readonly Types.ObjectId[]): Promise<void> {
    await this.entries.updateOne(
      { _id: entry },
      { $pull: { pendingSwapLogEntries: { _id: { $in: swaps } } } },
    );
  }

  async dropPendingAssignment(entry: Types.ObjectId, assignment: Types.ObjectId): Promise<void> {
    await this.entries.updateOne(
      { _id: entry },
      { $pull: { pendingLogEntries: { _id: assignment } }, $inc: { version: 1 } },
    );
  }

  private some(where: QueryFilter<LeagueEntry>): Promise<LeagueEntry[]> {
    return this.entries.find(where).limit(AT_ONCE).lean<LeagueEntry[]>();
  }

  private pages(where: QueryFilter<LeagueEntry>): AsyncGenerator<readonly LeagueEntry[]> {
    return inPages<LeagueEntry>(AT_ONCE, (last) =>
      pageById(this.entries, where, { after: last?._id ?? null, limit: AT_ONCE }),
    );
  }

  private changed(league: string, topics: LeagueChanged['topics'] = []): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, topics));
  }
}
