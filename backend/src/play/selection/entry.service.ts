import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import {
  changedMeanwhile,
  retryOnConflict,
} from '../../core/platform/database/retry-on-conflict.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import {
  CALL_TIMEOUT_MS,
  CallTimeoutError,
} from '../../core/platform/errors/call-timeout-error.js';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { EntryRepository, type EntriesInRounds, type Sealing } from './entry.repository.js';
import { applyPlan, isPlanPersisted, type PlanMoment } from './apply-plan.js';
import type { EntryKey } from './entry-writes.js';
import type { LeagueEntry, PendingAssignment, PendingSwap } from './league-entry.js';
import {
  nothingYet,
  type EntryContent,
  type EntryState,
  type EntryWithPlan,
} from './entry-state.js';

/** Enough for a page that sends many requests at once; after that the answer is 409. */
const MAX_TRIES = 40;

/** A league and the entry of one of its members; null while the member has done nothing yet. */
type MemberEntry = { readonly league: LeagueSnapshot; readonly entry: LeagueEntry | null };

/** The league and its season as they were read for this try, and the game's time after that. */
type DecisionMoment = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  readonly now: Date;
};

/** An entry that was changed, with the league and the season by which that was decided. */
export type ChangedEntry = Omit<DecisionMoment, 'now'> & { readonly entry: EntryWithPlan };

/**
 * Decides on an entry: returns its new content, or throws the refusal. Called again for each retry with
 * the entry, the league and the time as they are then, so that a deadline cannot pass in between.
 */
type Decide = (entry: EntryState, moment: DecisionMoment) => EntryContent;

/** Reads and changes the entries of members. */
@Injectable()
export class EntryService {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryRepository,
  ) {}

  /** Does not check the membership. */
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

  /** The versions of all entries of these leagues, by league: whatever changes in one raises its own. */
  versionsOf(leagues: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.entries.versionsOf(leagues);
  }

  /** The entries of one player in these leagues. */
  ofPlayer(user: string, leagues: readonly string[]): Promise<LeagueEntry[]> {
    return this.entries.ofPlayer(user, leagues);
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
    const entry = toObjectId(id) && (await this.entries.find(id, user));
    const league = await this.leagues.requireMember(id, user);
    return { league, entry };
  }

  /**
   * Changes a member's entry: entry, league, decision, one write on the version that was read (optimistic
   * concurrency). When another request was faster, or the round was sealed, all of it is done again.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 409 CONFLICT after 40
   * lost tries, 503 UNAVAILABLE when the database takes so long that the call has been answered already,
   * and what `decide` throws; nothing is changed then
   */
  async changeAsMember(leagueId: string, user: string, decide: Decide): Promise<ChangedEntry> {
    const begun = performance.now();
    const attempt = async (tries: number): Promise<ChangedEntry | null> => {
      const { league, entry } = await this.readAsMember(leagueId, user);
      const season = await this.calendars.of(league);
      // a race night has another season since (TL-01), and the server went down before it was erased
      if (entry && entry.season !== league.season) {
        await this.entries.remove(entry);
        return null;
      }
      if (performance.now() - begun > CALL_TIMEOUT_MS) throw new CallTimeoutError();
      const moment = { league, season, now: this.clock.now() };
      const changed = entry
        ? await this.replace(entry, moment, decide)
        : await this.insert(user, moment, decide);
      if (changed) return { entry: changed, league, season };
      await pause(tries);
      return null;
    };
    return retryOnConflict(attempt, changedMeanwhile, MAX_TRIES);
  }

  private replace(
    entry: LeagueEntry,
    moment: DecisionMoment,
    decide: Decide,
  ): Promise<EntryWithPlan | null> {
    const counted = applyPlan(entry, moment);
    return this.entries.replace(counted, decide(counted, moment));
  }

  /**
   * The first entry has no version that a departure or a deletion could raise, so the membership is
   * checked again once it is stored; so is the season, which the owner of a race night may change at that moment.
   */
  private async insert(
    user: string,
    moment: DecisionMoment,
    decide: Decide,
  ): Promise<EntryWithPlan | null> {
    const { _id, season, sealing: sealed } = moment.league;
    const content = decide(nothingYet(sealed), moment);
    const inserted = await this.entries.insert({ league: _id, user, season, sealed }, content);
    if (!inserted) return null;
    try {
      const league = await this.leagues.requireMember(_id, user);
      if (league.season !== season) {
        await this.entries.remove(inserted.stored);
        return null;
      }
    } catch (error) {
      // only where the membership is refused: an error of the database says nothing about it
      if (isNotFound(error)) await this.entries.erase(inserted.stored);
      throw error;
    }
    return inserted;
  }

  /**
   * Stores what has come of a plan by now, where that is not stored yet; false when the entry was changed
   * since it was read.
   */
  async persistAppliedPlan(entry: LeagueEntry, moment: PlanMoment): Promise<boolean> {
    const counted = applyPlan(entry, moment);
    if (isPlanPersisted(counted)) return true;
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

  /** Entries whose players are still to be notified that their plan did not count. */
  withUnnotifiedPlans(limit: number): Promise<LeagueEntry[]> {
    return this.entries.withUnnotifiedPlans(limit);
  }

  markPlanNotified(entry: LeagueEntry['_id'], rounds: readonly number[]): Promise<void> {
    return this.entries.markPlanNotified(entry, rounds);
  }

  /** Years of which there are entries with swaps that are not in the league's log yet. */
  seasonsWithPendingSwaps(): Promise<number[]> {
    return this.entries.seasonsWithPendingSwaps();
  }

  /** Entries of which missed picks are asked for, behind one, in the order of their ids. */
  withFills(after: LeagueEntry['_id'] | null, limit: number): Promise<LeagueEntry[]> {
    return this.entries.withFills(after, limit);
  }

  /** The time to name them is up; false when the entry was changed since it was read. */
  expireFill(entry: LeagueEntry, line: LeagueEntry['_id']): Promise<boolean> {
    return this.entries.expireFill(entry, line);
  }

  /** The log says that it is over. */
  dropFill(entry: LeagueEntry, fill: LeagueEntry['_id']): Promise<void> {
    return this.entries.dropFill(entry, fill);
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

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError && error.statusCode === 404;

/** A random pause that grows with each try, so that concurrent requests do not collide again. */
const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(4 + tries, 20));
  });
