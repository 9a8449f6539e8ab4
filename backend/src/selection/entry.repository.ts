import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import { duplicateField, isDuplicatesOnly } from '../platform/database/duplicate-key.js';
import { ANY_ID } from '../platform/database/object-id.js';
import { EntryDocument } from './entry.schema.js';
import type { LeagueEntry } from './league-entry.js';
import {
  type PendingAssignment,
  type EntryPick,
  type EntrySwap,
  type PendingSwap,
} from './league-entry.js';

/** One player in one league. Ids are hex strings. */
export type EntryKey = {
  readonly league: string;
  readonly user: string;
  readonly season: number;
  /** Rounds that were being sealed, or were sealed, when the player was found to be a member. */
  readonly sealed: readonly number[];
};

/** The entries of a league that are to be final in some rounds. Ids are hex strings. */
export type Sealing = {
  readonly league: string;
  readonly season: number;
  /** Who was a member when the sealing began. */
  readonly members: readonly string[];
  readonly rounds: readonly number[];
};

/** What a change leaves behind. */
export type EntryContent = {
  readonly picks: readonly EntryPick[];
  readonly swaps: readonly EntrySwap[];
  readonly news: readonly PendingAssignment[];
  /** A swap to be told of, besides those that are waiting already. */
  readonly newSwap?: PendingSwap;
  /**
   * The open round that the player changes their own pick of: nothing is written once it is sealed.
   * Null for a change of a locked round, which a leaderboard may rest on.
   */
  readonly openRound: number | null;
};

const id = (hex: string): Types.ObjectId => new Types.ObjectId(hex);

@Injectable()
export class EntryRepository {
  constructor(
    @InjectModel(EntryDocument.name) private readonly entries: Model<EntryDocument>,
    private readonly changes: LeagueChanges,
  ) {}

  find(league: string, user: string): Promise<LeagueEntry | null> {
    return this.entries.findOne({ league: id(league), user: id(user) }).lean<LeagueEntry | null>();
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

  /** What a leaderboard of the league rests on, by user id. */
  async boardVersions(league: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.entries
      .find({ league: id(league) }, { user: 1, boardVersion: 1 })
      .lean<Pick<LeagueEntry, 'user' | 'boardVersion'>[]>();
    return new Map(rows.map(({ user, boardVersion }) => [String(user), boardVersion]));
  }

  /**
   * The first write of a player in a league; null when somebody else made the entry meanwhile. It
   * needs no look at what is sealed: sealing a round makes the entries of all members first.
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
      // even an empty one: a table names the version of every entry
      this.changes.record(league);
      return entry;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return null;
    }
  }

  /** Makes entries without a pick for players who have none yet. */
  async insertEmpty(keys: readonly EntryKey[]): Promise<void> {
    if (keys.length === 0) return;
    try {
      await this.entries.collection.insertMany(keys.map(emptyEntry), { ordered: false });
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
  }

  /**
   * Makes the own picks of these rounds final, and waits for the writes that came before: what is read
   * after this is what everybody will see. Members without an entry get one, so that a first write of
   * theirs that is still on its way runs into the unique index; also sealed are those who have left.
   * May be repeated.
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

  /** Writes only if nobody else has since, nor sealed the open round; null when somebody has. */
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
    // the version tells that the lists are still the ones that were changed, place by place
    const changed = {
      version: next.version,
      boardVersion: next.boardVersion,
      ...changedPlaces('picks', entry.picks, next.picks),
      ...changedPlaces('swaps', entry.swaps, next.swaps),
      ...changedPlaces('news', entry.news, next.news),
    };
    const update: Record<string, object> = { $set: changed };
    if (newSwap) update['$push'] = { swapNews: newSwap };
    // the driver itself: what is written stands, so nothing has to be read back or converted
    const stands = touchesBoard ? {} : { sealed: { $ne: openRound } };
    const result = await this.entries.collection.updateOne({ _id, version, ...stands }, update);
    if (result.matchedCount === 0) return null;
    if (touchesBoard) this.changes.record(league.toHexString());
    return { ...entry, ...next };
  }

  /** Picks go, swaps stay. False, and nothing is erased, when somebody has written since. */
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

  /** Entries with news that somebody still has to be told. */
  withPendingAssignments(limit: number): Promise<LeagueEntry[]> {
    return this.entries.find({ 'news._id': ANY_ID }).limit(limit).lean<LeagueEntry[]>();
  }

  /** Entries with swaps in these rounds that the log still has to be told of. */
  withPendingSwaps(
    season: number,
    rounds: readonly number[],
    limit: number,
  ): Promise<LeagueEntry[]> {
    return this.entries
      .find({ season, 'swapNews.round': { $in: rounds } })
      .limit(limit)
      .lean<LeagueEntry[]>();
  }

  async dropPendingSwaps(entry: Types.ObjectId, news: readonly Types.ObjectId[]): Promise<void> {
    await this.entries.updateOne({ _id: entry }, { $pull: { swapNews: { _id: { $in: news } } } });
  }

  async dropPendingAssignment(entry: Types.ObjectId, news: Types.ObjectId): Promise<void> {
    await this.entries.updateOne(
      { _id: entry },
      { $pull: { news: { _id: news } }, $inc: { version: 1 } },
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

/** What of a list has to be set, as most changes touch one element: all of it when it is shorter. */
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
