import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { conflict, DomainError } from '../platform/errors/domain-error.js';
import {
  type BoardVersions,
  EntryRepository,
  type EntriesInRounds,
  type Sealing,
} from './entry.repository.js';
import { countEntry, isCountedInStore, type CountingMoment } from './counted-entry.js';
import type { EntryKey } from './entry-writes.js';
import type { LeagueEntry, PendingAssignment, PendingSwap } from './league-entry.js';
import type { CountedEntry, EntryContent, EntryState } from './entry-state.js';

/** Enough for a page that sends many requests at once; after that the answer is 409. */
const MAX_TRIES = 40;
/** In ms. The call has been answered 503 by then (`limitHandlers`). */
const TIMEOUT_MS = 9000;

/**
 * Decides on an entry at a game time: returns its new content, or throws the refusal. Called again
 * for each retry with the fresh entry and time, so that a deadline cannot pass in between.
 */
export type Decide = (entry: EntryState, now: Date) => EntryContent;

/** Reads and changes entries. Does not check membership; see `MemberEntries` for that. */
@Injectable()
export class EntryService {
  private readonly listeners: ((entry: CountedEntry) => void)[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly entries: EntryRepository,
  ) {}

  find(league: string, user: string): Promise<LeagueEntry | null> {
    return this.entries.find(league, user);
  }

  /** All entries of a league, also those of players who have left. */
  ofLeague(league: string): Promise<LeagueEntry[]> {
    return this.entries.ofLeague(league);
  }

  ofLeagues(leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofLeagues(leagues);
  }

  /** The entries of one player in these leagues. */
  ofPlayer(user: string, leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofPlayer(user, leagues);
  }

  /** `boardVersion` of every entry of these leagues, by league id and user id. */
  boardVersions(leagues: readonly string[]): Promise<BoardVersions> {
    return this.entries.boardVersions(leagues);
  }

  /** How often picks of open rounds were made or withdrawn in each of these leagues. */
  pickedVersions(leagues: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.entries.pickedVersions(leagues);
  }

  /**
   * Changes an entry by a decision (optimistic concurrency). When the entry was changed by another
   * request, or the round was sealed, entry and clock are read again and `decide` is called again.
   *
   * @param counting what its plan is counted by, each time anew
   * @throws DomainError 409 CONFLICT after 40 lost tries, 503 UNAVAILABLE when the database takes so
   * long that the call has been answered already, and what `decide` throws
   */
  async change(
    key: EntryKey,
    counting: Omit<CountingMoment, 'now'>,
    decide: Decide,
  ): Promise<CountedEntry> {
    const begun = performance.now();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const entry = await this.entries.find(key.league, key.user);
      if (performance.now() - begun > TIMEOUT_MS) throw tooLate();
      const now = this.clock.now();
      const counted = entry && countEntry(entry, { ...counting, now });
      const content = decide(counted ?? nothingYet(key), now);
      const changed = counted
        ? await this.entries.replace(counted, content)
        : await this.entries.insert(key, content);
      if (changed) return this.told(changed);
      await pause(tries);
    }
    throw conflict('CONFLICT', 'Somebody else changed this at the same moment. Please try again.');
  }

  /** One conditional write on `entry` as it was read; null when it is not the latest version. */
  async replace(entry: CountedEntry, content: EntryContent): Promise<CountedEntry | null> {
    const changed = await this.entries.replace(entry, content);
    return changed && this.told(changed);
  }

  /** From now on `seen` is told of each entry that this process has changed. */
  watch(seen: (entry: CountedEntry) => void): void {
    this.listeners.push(seen);
  }

  private told(entry: CountedEntry): CountedEntry {
    for (const seen of this.listeners) seen(entry);
    return entry;
  }

  /**
   * Stores what has come of a plan by now, where that is not stored yet; false when the entry was changed
   * since it was read.
   */
  async storeCounted(entry: LeagueEntry, moment: CountingMoment): Promise<boolean> {
    const counted = countEntry(entry, moment);
    if (isCountedInStore(counted)) return true;
    return (await this.entries.replace(counted, { ...counted, openRounds: [] })) !== null;
  }

  /** See `EntryRepository.seal`; called by `SealService` alone. */
  seal(sealing: Sealing): Promise<boolean> {
    return this.entries.seal(sealing);
  }

  /** Inserts an empty entry unless the player has one. */
  holdPlace(key: EntryKey): Promise<void> {
    return this.entries.insertEmpty([key]);
  }

  /** Entries with assignments that are not published yet. */
  withPendingAssignments(limit: number): Promise<LeagueEntry[]> {
    return this.entries.withPendingAssignments(limit);
  }

  dropPendingAssignment(
    entry: LeagueEntry['_id'],
    assignment: PendingAssignment['_id'],
  ): Promise<void> {
    return this.entries.dropPendingAssignment(entry, assignment);
  }

  /** Entries of a league whose plan has a row in one of these rounds. */
  withPlanIn(league: string, rounds: readonly number[]): Promise<LeagueEntry[]> {
    return this.entries.withPlanIn(league, rounds);
  }

  /** Entries whose plan may count and has a row in one of these rounds, in the order of their ids. */
  withCountingPlans(of: EntriesInRounds, limit: number): Promise<LeagueEntry[]> {
    return this.entries.withCountingPlans(of, limit);
  }

  /** Entries whose players are still to be told that their plan did not count. */
  withUntoldPlans(limit: number): Promise<LeagueEntry[]> {
    return this.entries.withUntoldPlans(limit);
  }

  markPlanTold(entry: LeagueEntry['_id'], rounds: readonly number[]): Promise<void> {
    return this.entries.markPlanTold(entry, rounds);
  }

  /** Entries with swaps that are not in the league's log yet, in the order of their ids. */
  withPendingSwaps(of: EntriesInRounds, limit: number): Promise<LeagueEntry[]> {
    return this.entries.withPendingSwaps(of, limit);
  }

  dropPendingSwaps(entry: LeagueEntry['_id'], swaps: readonly PendingSwap['_id'][]): Promise<void> {
    return this.entries.dropPendingSwaps(entry, swaps);
  }

  /**
   * The player left the league: picks are erased, used swaps stay used (SWAP-2). False, and nothing is
   * erased, when the entry was changed since it was read, as by a player who has rejoined.
   */
  erase(entry: LeagueEntry): Promise<boolean> {
    return this.entries.erase(entry);
  }

  deleteUser(userId: string): Promise<void> {
    return this.entries.deleteUser(userId);
  }

  deleteLeague(leagueId: string): Promise<void> {
    return this.entries.deleteLeague(leagueId);
  }
}

const nothingYet = ({ sealed }: EntryKey): EntryState => ({
  picks: [],
  swaps: [],
  news: [],
  sealed: [...sealed],
  plan: null,
});

const tooLate = () =>
  new DomainError(503, 'UNAVAILABLE', 'The database takes too long. Please try again.', [], 5);

/** A random pause that grows with each try, so that concurrent requests do not collide again. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(4 + tries, 20));
  });
