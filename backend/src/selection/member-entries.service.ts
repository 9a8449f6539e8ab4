import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { Config } from '../platform/config/config.js';
import { toObjectId } from '../platform/database/object-id.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GenerationalCache } from '../platform/response-cache/generational-cache.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { type Decide, EntryService } from './entry.service.js';
import type { LeagueEntry } from './league-entry.js';
import type { CountedEntry, EntryContent } from './entry-state.js';

/** Cached picks and entries together; an entry of a whole season takes about ten kilobytes. */
const MAX_CACHED = 50_000;

/** A decision on a cached entry. */
export type CachedChange = { readonly before: CountedEntry; readonly content: EntryContent };

/** An entry as it was read or written last. */
type CachedEntry = { readonly entry: LeagueEntry; readonly league: KnownLeague };

/** What is known of a league with a cached entry, and `LeagueChanges.countOfLeague` before it was read. */
type KnownLeague = Pick<LeagueSnapshot, '_id' | 'season' | 'night' | 'plansMayCount'> & {
  readonly changes: number;
};

/**
 * Entries of members, with the check of the membership. Leaving a league erases the entry, which raises
 * its version. So an entry that was cached for a member proves the membership for as long as a write on
 * its version succeeds, and the league need not be read again. The calendar by which a save is judged at a
 * race night is in the league: its entries are cached where no other process can press on, and the league is
 * read again after each change of it, once for all who save.
 */
@Injectable()
export class MemberEntries {
  private readonly cached = new GenerationalCache<CachedEntry>(MAX_CACHED);
  private readonly reading = new Map<string, Promise<KnownLeague | null>>();

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly changes: LeagueChanges,
  ) {}

  /**
   * A league and the entry of a member in it; null while the member has done nothing yet.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async readAsMember(
    leagueId: string,
    user: string,
  ): Promise<{ readonly league: LeagueSnapshot; readonly entry: LeagueEntry | null }> {
    const id = leagueId.toLowerCase();
    const changes = this.changes.countOfLeague(id);
    // read before the membership is checked: only then the cached version proves the membership
    const entry = toObjectId(id) && (await this.entries.find(id, user));
    const league = await this.leagues.requireMember(id, user);
    if (entry) this.cache(entry, toKnown(league, changes));
    return { league, entry };
  }

  /**
   * Changes a member's entry by a decision (`EntryService.change`). When the player has left the league
   * meanwhile, the entry had been erased before the write, so it is erased again.
   *
   * @param found the league as it was read for this request, and its season
   * @throws DomainError 404 LEAGUE_NOT_FOUND when the player has left, and what `EntryService.change`
   * throws
   */
  async changeAsMember(
    { league: found, season }: { readonly league: LeagueSnapshot; readonly season: SeasonSnapshot },
    user: string,
    decide: Decide,
  ): Promise<CountedEntry> {
    const { _id: league, sealing: sealed } = found;
    const key = { league, user, season: found.season, sealed };
    const entry = await this.entries.change(key, { season, league: found }, decide);
    const changes = this.changes.countOfLeague(league);
    try {
      const latest = await this.leagues.requireMember(league, user);
      this.cache(entry.stored, toKnown(latest, changes));
    } catch (error) {
      // false when the entry was changed since: that request checks the membership itself. A database that
      // did not answer says nothing about the membership, and the picks of a season are at stake
      if (isRefusal(error)) await this.entries.erase(entry.stored);
      throw error;
    }
    return entry;
  }

  /**
   * The same by one conditional write and hardly a read, when the entry is cached: keeps the many saves just
   * before a lock cheap.
   *
   * @param decide the entry as counted and what it becomes; null refuses, as the cached entry may be outdated
   * @returns null when the entry is not cached, `decide` refused, or the entry is outdated: call
   * `changeAsMember` then
   */
  async changeCached(
    leagueId: string,
    user: string,
    decide: (entry: LeagueEntry, league: KnownLeague) => Promise<CachedChange | null>,
  ): Promise<CountedEntry | null> {
    const known = await this.lastCached(leagueId, user);
    const change = known && (await decide(known.entry, known.league));
    if (!known || !change) return null;
    const changed = await this.entries.replace(change.before, change.content);
    if (changed) this.cache(changed.stored, known.league);
    else this.cached.delete(keyOf(known.entry));
    return changed;
  }

  private async lastCached(leagueId: string, user: string): Promise<CachedEntry | null> {
    const id = leagueId.toLowerCase();
    const found = this.cached.get(`${id} ${user}`);
    if (!found || found.league.changes === this.changes.countOfLeague(id)) return found ?? null;
    const league = found.league.night && (await this.readAgain(id));
    return league && { ...found, league };
  }

  /** The league as it is now; null when it has been deleted. */
  private async readAgain(id: string): Promise<KnownLeague | null> {
    const changes = this.changes.countOfLeague(id);
    const key = `${id} ${String(changes)}`;
    const read = async () => {
      const league = await this.leagues.find(id);
      return league && toKnown(league, changes);
    };
    const reading = this.reading.get(key) ?? read().finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private cache(entry: LeagueEntry, league: KnownLeague): void {
    const isAlone = this.config.mongodbUri === null;
    if (!isAlone && league.night) return;
    this.cached.set(keyOf(entry), { entry, league }, 1 + entry.picks.length);
  }
}

const toKnown = (
  { _id, season, night, plansMayCount }: LeagueSnapshot,
  changes: number,
): KnownLeague => ({ _id, season, night, plansMayCount, changes });

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.statusCode === 404;

const keyOf = ({ league, user }: LeagueEntry): string =>
  `${league.toHexString()} ${user.toHexString()}`;
