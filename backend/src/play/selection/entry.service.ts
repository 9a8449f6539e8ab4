import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import {
  changedMeanwhile,
  retryOnConflict,
} from '../../core/platform/database/retry-on-conflict.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CallTimeoutError, CallTimeoutMs } from '../../core/platform/errors/call-timeout-error.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { EntryRepository } from './entry.repository.js';
import { applyPlan, isPlanPersisted, type PlanMoment } from './apply-plan.js';
import type { LeagueEntry } from './league-entry.js';
import {
  emptyState,
  type EntryContent,
  type EntryState,
  type EntryWithPlan,
} from './entry-state.js';

/** Tries of one change: enough for a page that sends many requests at once; then the answer is 409. */
const MAX_TRIES = 40;
/** Entries that are kept for the next change; one takes some 15 KB after a season. */
const MAX_STORED = 1000;

/** A league and the entry of one of its members; null while the member has done nothing yet. */
type MemberEntry = { readonly league: LeagueSnapshot; readonly entry: LeagueEntry | null };

/** A league and its season at game time `now`; each try of a decision reads them, and then the time. */
export type LeagueSeasonAt = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  readonly now: Date;
};

/** A changed entry, with the league and the season by which the change was decided. */
export type ChangedEntry = Omit<LeagueSeasonAt, 'now'> & { readonly entry: EntryWithPlan };

/**
 * Decides on an entry: returns its new content, or throws the refusal. Each retry calls it with the entry,
 * the league and the time as they are then, so that no deadline passes in between.
 */
type Decide = (entry: EntryState, moment: LeagueSeasonAt) => EntryContent;

/** Changes the entries of members, and reads entries for other domains. */
@Injectable()
export class EntryService {
  /** As this process stored them last, by league and user: the first try of a change begins with it. */
  private readonly lastStored = new LRUCache<string, LeagueEntry>({ max: MAX_STORED });

  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryRepository,
    @Inject(CallTimeoutMs) private readonly timeoutMs: number,
  ) {}

  /** Does not check the membership. */
  find(league: string, user: string): Promise<LeagueEntry | null> {
    return this.entries.find(league, user);
  }

  /** All entries of these leagues, also those of players who have left. */
  ofLeagues(leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofLeagues(leagues);
  }

  /** See `EntryRepository.versionsOf`. */
  versionsOf(leagues: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.entries.versionsOf(leagues);
  }

  /** The entries of one player in these leagues. */
  ofPlayer(user: string, leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofPlayer(user, leagues);
  }

  /** The entries of these players in these leagues. */
  ofPlayers(users: readonly string[], leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofPlayers(users, leagues);
  }

  /** Ids of the leagues in which a player has an entry, also of those that they have left. */
  leaguesOf(user: string): Promise<string[]> {
    return this.entries.leaguesOf(user);
  }

  /**
   * A league and a member's entry in it. The entry is read before the membership is checked: leaving a
   * league erases the entry, which raises its version, so a write on the version that was read here fails
   * once the player has left.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async readAsMember(leagueId: string, user: string): Promise<MemberEntry> {
    const id = leagueId.toLowerCase();
    const entry = await this.entries.find(id, user);
    const league = await this.leagues.requireMemberCached(id, user);
    return { league, entry };
  }

  /**
   * Changes a member's entry: entry, league, decision, one write on the version that was read (optimistic
   * concurrency). When another request was faster, or the round was sealed, all of it is done again. A member without
   * an entry gets an empty one first, so that the first change, too, is conditional on a version that a departure raises;
   * the time at which that was accepted holds for the change itself. The first try takes the entry as this process
   * stored it last: what has changed since makes its write fail, and a refusal is decided again by what is stored.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 409 CONFLICT after 40
   * lost tries, 503 UNAVAILABLE when the database takes so long that the call has been answered already,
   * and what `decide` throws; nothing is changed then
   */
  async changeAsMember(leagueId: string, user: string, decide: Decide): Promise<ChangedEntry> {
    const begun = performance.now();
    const key = `${leagueId.toLowerCase()} ${user}`;
    let acceptedAt: Date | null = null;
    const attempt = async (tries: number): Promise<ChangedEntry | null> => {
      const last = this.lastStored.get(key);
      this.lastStored.delete(key);
      const { league, entry: stored } = last
        ? { league: await this.leagues.requireMemberCached(leagueId, user), entry: last }
        : await this.readAsMember(leagueId, user);
      const season = await this.calendars.of(league);
      // an entry for an earlier season of a race night (TL-01), which a crash has left
      if (stored && stored.season !== league.season) {
        await this.entries.remove(stored);
        return null;
      }
      if (performance.now() - begun > this.timeoutMs) throw new CallTimeoutError();
      const moment = { league, season, now: acceptedAt ?? this.clock.now() };
      if (!stored) {
        // a refusal stores nothing
        decide(emptyState(league.sealing), moment);
        acceptedAt = moment.now;
        await this.insertEmpty(league, user);
        return null;
      }
      const before = applyPlan(stored, moment);
      const content = last ? decidedOrNull(() => decide(before, moment)) : decide(before, moment);
      if (content === null) return null;
      const entry = await this.entries.replace(before, content);
      if (entry) {
        this.lastStored.set(key, entry.stored);
        return { entry, league, season };
      }
      acceptedAt = null;
      await pause(tries);
      return null;
    };
    return retryOnConflict(attempt, changedMeanwhile, MAX_TRIES);
  }

  /** Inserts an empty entry unless the player has one. */
  insertEmpty({ _id: league, season, sealing }: LeagueSnapshot, user: string): Promise<void> {
    return this.entries.insertEmpty([{ league, user, season, sealed: sealing }]);
  }

  /**
   * Stores the outcome of a plan so far, unless it is stored already; false when the entry was changed since
   * it was read.
   */
  async persistAppliedPlan(entry: LeagueEntry, moment: PlanMoment): Promise<boolean> {
    const counted = applyPlan(entry, moment);
    if (isPlanPersisted(counted)) return true;
    return (await this.entries.replace(counted, { ...counted, openRounds: [] })) !== null;
  }
}

/** Null for a refusal. */
function decidedOrNull(decide: () => EntryContent): EntryContent | null {
  try {
    return decide();
  } catch {
    return null;
  }
}

/** A random pause that grows with each try, so that concurrent requests do not collide again. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(4 + tries, 20));
  });
