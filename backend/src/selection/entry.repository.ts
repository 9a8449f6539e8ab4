import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { duplicateField, isDuplicatesOnly } from '../platform/database/duplicate-key.js';
import { ANY_ID } from '../platform/database/object-id.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { EntryDocument } from './entry.schema.js';
import type {
  EntryPick,
  EntrySwap,
  LeagueEntry,
  PendingAssignment,
  PendingSwap,
} from './league-entry.js';

/** One player in one league. Ids are hex strings. */
export type EntryKey = {
  readonly league: string;
  readonly user: string;
  readonly season: number;
  /** Rounds that were being sealed, or were sealed, when the player was found to be a member. */
  readonly sealed: readonly number[];
};

/** `boardVersion` of entries, by league id and user id. */
export type BoardVersions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Rounds of a league whose picks are to become final (LOCK-8). Ids are hex strings. */
export type Sealing = {
  readonly league: string;
  readonly season: number;
  /** Who was a member when the sealing began. */
  readonly members: readonly string[];
  readonly rounds: readonly number[];
};

/** Swaps in these rounds of a season, in entries behind `after`. */
export type PendingSwaps = {
  readonly season: number;
  readonly rounds: readonly number[];
  readonly after: Types.ObjectId | null;
};

/** An entry's content after a change; the lists are whole. */
export type EntryContent = {
  readonly picks: readonly EntryPick[];
  readonly swaps: readonly EntrySwap[];
  readonly news: readonly PendingAssignment[];
  /** A pending log entry of a swap, to be added to those that are stored. */
  readonly newSwap?: PendingSwap;
  /**
   * The open round whose pick the player changes; the write fails once it is sealed. Null for a change
   * of a locked round, which may change the tables.
   */
  readonly openRound: number | null;
};

const id = (hex: string): Types.ObjectId => new Types.ObjectId(hex);

/** All queries of the collection `entries`. Ids are hex strings unless they are an entry's own. */
@Injectable()
export class EntryRepository {
  constructor(
    @InjectModel(EntryDocument.name) private readonly entries: Model<EntryDocument>,
    private readonly changes: LeagueChanges,
  ) {}

  find(league: string, user: string): Promise<LeagueEntry | null> {
    return this.entries.findOne({ league: id(league), user: id(user) }).lean<LeagueEntry | null>();
  }

  /** The league of an entry, both ids as hex strings; null when there is no such entry. */
  async leagueOf(entry: string): Promise<string | null> {
    const found = await this.entries
      .findById(entry, { league: 1 })
      .lean<Pick<LeagueEntry, 'league'> | null>();
    return found?.league.toHexString() ?? null;
  }

  /** All entries of a league, also those of players who have left. */
  ofLeague(league: string): Promise<LeagueEntry[]> {
    return this.entries.find({ league: id(league) }).lean<LeagueEntry[]>();
  }

  ofLeagues(leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.find({ league: { $in: leagues.map(id) } }).lean<LeagueEntry[]>();
  }

  /** The entries of one player in these leagues. */
  ofPlayer(user: string, leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries
      .find({ league: { $in: leagues.map(id) }, user: id(user) })
      .lean<LeagueEntry[]>();
  }

  /** `boardVersion` of every entry of these leagues, by league id and user id. */
  async boardVersions(leagues: readonly string[]): Promise<BoardVersions> {
    const rows = await this.entries
      .find({ league: { $in: leagues.map(id) } }, { league: 1, user: 1, boardVersion: 1 })
      .lean<Pick<LeagueEntry, 'league' | 'user' | 'boardVersion'>[]>();
    const versions = new Map(leagues.map((league) => [league, new Map<string, number>()]));
    for (const { league, user, boardVersion } of rows)
      versions.get(String(league))?.set(String(user), boardVersion);
    return versions;
  }

  /**
   * Inserts the entry of a player in a league; null when it exists already. `sealed` needs no check
   * here: sealing a round inserts the entries of all members first.
   */
  async insert(key: EntryKey, content: EntryContent): Promise<LeagueEntry | null> {
    const { league } = key;
    const { picks, swaps, news, openRound } = content;
    const entry = {
      ...emptyEntry(key),
      boardVersion: openRound === null ? 1 : 0,
      picks: [...picks],
      swaps: [...swaps],
      news: [...news],
    };
    try {
      await this.entries.insertOne(entry);
      // also for an empty entry: the fingerprint of a board holds the version of every entry
      this.changes.record(league);
      return entry;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return null;
    }
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
   * Makes the picks of these rounds final: what is read after this never changes. Members without an
   * entry get an empty one, so that a concurrent first insert fails on the unique index. Entries of
   * former members are sealed, too. Idempotent.
   */
  async seal({ league, season, members, rounds }: Sealing): Promise<void> {
    const present = await this.entries
      .find({ league: id(league) }, { user: 1 })
      .lean<Pick<LeagueEntry, 'user'>[]>();
    const users = new Set(present.map(({ user }) => user.toHexString()));
    const missing = members.filter((user) => !users.has(user));
    await this.insertEmpty(missing.map((user) => ({ league, user, season, sealed: rounds })));
    await this.entries.updateMany(
      { league: id(league) },
      { $addToSet: { sealed: { $each: [...rounds] } } },
    );
  }

  /** One conditional write; null when `version` has changed since or the open round is sealed. */
  async replace(entry: LeagueEntry, content: EntryContent): Promise<LeagueEntry | null> {
    const { _id, league, version, boardVersion } = entry;
    const { picks, swaps, news, newSwap, openRound } = content;
    const touchesBoard = openRound === null;
    const next = {
      picks: [...picks],
      swaps: [...swaps],
      news: [...news],
      version: version + 1,
      boardVersion: boardVersion + (touchesBoard ? 1 : 0),
    };
    // the condition on the version guarantees that the stored lists are those of `entry`, so that
    // single elements can be set by index
    const changed = {
      version: next.version,
      boardVersion: next.boardVersion,
      ...changedPlaces('picks', entry.picks, next.picks),
      ...changedPlaces('swaps', entry.swaps, next.swaps),
      ...changedPlaces('news', entry.news, next.news),
    };
    const update: Record<string, object> = { $set: changed };
    if (newSwap) update['$push'] = { swapNews: newSwap };
    // the driver itself, without Mongoose's conversion: the new state is known without reading it
    const notSealed = touchesBoard ? {} : { sealed: { $ne: openRound } };
    const result = await this.entries.collection.updateOne({ _id, version, ...notSealed }, update);
    if (result.matchedCount === 0) return null;
    if (touchesBoard) this.changes.record(league.toHexString());
    return { ...entry, ...next };
  }

  /** Deletes the picks and keeps the swaps; false when `version` has changed since. */
  async erase({ _id, league, version }: LeagueEntry): Promise<boolean> {
    const { matchedCount } = await this.entries.updateOne(
      { _id, version },
      { $set: { picks: [] }, $inc: { version: 1, boardVersion: 1 } },
    );
    this.changes.record(league.toHexString());
    return matchedCount === 1;
  }

  async deleteUser(user: string): Promise<void> {
    await this.entries.deleteMany({ user: id(user) });
    this.changes.recordForAll();
  }

  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: id(league) });
    this.changes.record(league);
  }

  /** Entries with assignments that are not published yet. */
  withPendingAssignments(limit: number): Promise<LeagueEntry[]> {
    return this.entries.find({ 'news._id': ANY_ID }).limit(limit).lean<LeagueEntry[]>();
  }

  /** Entries with swaps that are not in the league's log yet, in the order of their ids. */
  withPendingSwaps({ season, rounds, after }: PendingSwaps, limit: number): Promise<LeagueEntry[]> {
    return this.entries
      .find({ season, 'swapNews.round': { $in: rounds }, ...(after && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<LeagueEntry[]>();
  }

  async dropPendingSwaps(entry: Types.ObjectId, swaps: readonly Types.ObjectId[]): Promise<void> {
    await this.entries.updateOne({ _id: entry }, { $pull: { swapNews: { _id: { $in: swaps } } } });
  }

  async dropPendingAssignment(entry: Types.ObjectId, assignment: Types.ObjectId): Promise<void> {
    await this.entries.updateOne(
      { _id: entry },
      { $pull: { news: { _id: assignment } }, $inc: { version: 1 } },
    );
  }
}

const emptyEntry = ({ league, user, season, sealed }: EntryKey): LeagueEntry => ({
  _id: new Types.ObjectId(),
  league: id(league),
  user: id(user),
  season,
  version: 1,
  boardVersion: 0,
  picks: [],
  swaps: [],
  sealed: [...sealed],
  news: [],
});

/**
 * The `$set` for a list: the elements that differ, by index, as most changes touch one. The whole list
 * when it has become shorter.
 */
function changedPlaces(
  name: string,
  before: readonly object[],
  after: readonly object[],
): Record<string, unknown> {
  if (after.length < before.length) return { [name]: after };
  const places = after.flatMap((element, at) =>
    element === before[at] ? [] : [[`${name}.${at}`, element] as const],
  );
  return Object.fromEntries(places);
}
