import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { conflict, DomainError } from '../platform/errors/domain-error.js';
import {
  EntryRepository,
  type EntryContent,
  type EntryKey,
  type Sealing,
} from './entry.repository.js';
import type { LeagueEntry } from './league-entry.js';
import type { PendingAssignment, PendingSwap } from './league-entry.js';

/** Enough for a page that fires many requests at once; whoever loses this often is told so. */
const MAX_TRIES = 40;
/** The call has been answered 503 by then (`enforceAnswerTimeout`). */
const TIMEOUT_MS = 9000;

/** What of an entry decisions rest on; empty lists for a player who has not done anything yet. */
export type EntryState = Pick<LeagueEntry, 'picks' | 'swaps' | 'sealed' | 'news'>;

/**
 * Judges an entry as it stands at a game time and says what it becomes, or throws why not. Asked anew
 * with each try, so that no deadline passes while others are quicker.
 */
export type Decide = (entry: EntryState, now: Date) => EntryContent;

/** The players' entries. Knows no league and no player, so every domain may use it. */
@Injectable()
export class EntryService {
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

  boardVersions(league: string): Promise<ReadonlyMap<string, number>> {
    return this.entries.boardVersions(league);
  }

  /**
   * Changes an entry by a decision. When somebody else was quicker, or the round was sealed, entry and
   * clock are read anew and it is decided again, so no decision ever rests on an old state.
   *
   * @throws DomainError 409 CONFLICT when others keep being quicker, 503 when the database takes so
   * long that who asked has given up and may have decided otherwise, and what `decide` throws.
   */
  async change(key: EntryKey, decide: Decide): Promise<LeagueEntry> {
    const begun = performance.now();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const entry = await this.entries.find(key.league, key.user);
      if (performance.now() - begun > TIMEOUT_MS) throw tooLate();
      const before = entry ?? { picks: [], swaps: [], news: [], sealed: [...key.sealed] };
      const content = decide(before, this.clock.now());
      const changed = entry
        ? await this.entries.replace(entry, content)
        : await this.entries.insert(key, content);
      if (changed) return changed;
      await pause(tries);
    }
    throw conflict('CONFLICT', 'Somebody else changed this at the same moment. Please try again.');
  }

  /** One conditional write, on `entry` as it was read; null when it is not the latest any more. */
  replace(entry: LeagueEntry, content: EntryContent): Promise<LeagueEntry | null> {
    return this.entries.replace(entry, content);
  }

  /** See `EntryRepository.seal`. Who may be shown picks is decided in `SealService`. */
  seal(sealing: Sealing): Promise<void> {
    return this.entries.seal(sealing);
  }

  /** Makes an entry without a pick unless the player has one. */
  holdPlace(key: EntryKey): Promise<void> {
    return this.entries.insertEmpty([key]);
  }

  /** Entries with news that somebody still has to be told. */
  withPendingAssignments(limit: number): Promise<LeagueEntry[]> {
    return this.entries.withPendingAssignments(limit);
  }

  dropPendingAssignment(entry: LeagueEntry['_id'], news: PendingAssignment['_id']): Promise<void> {
    return this.entries.dropPendingAssignment(entry, news);
  }

  /** Entries with swaps in these rounds that the league's log still has to be told of. */
  withPendingSwaps(
    season: number,
    rounds: readonly number[],
    limit: number,
  ): Promise<LeagueEntry[]> {
    return this.entries.withPendingSwaps(season, rounds, limit);
  }

  dropPendingSwaps(entry: LeagueEntry['_id'], news: readonly PendingSwap['_id'][]): Promise<void> {
    return this.entries.dropPendingSwaps(entry, news);
  }

  /**
   * The player left the league: picks are erased, used swaps stay used. False when the entry is not
   * the last word any more: a fresh pick of a player who came back must not be swept away.
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

const tooLate = () =>
  new DomainError(503, 'UNAVAILABLE', 'The database takes too long. Please try again.', [], 5);

/** Longer with each try and never the same for two, so that rivals do not keep in step. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(4 + tries, 20));
  });
