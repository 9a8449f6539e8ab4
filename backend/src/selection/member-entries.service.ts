import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { toObjectId } from '../platform/database/object-id.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GenerationalCache } from '../platform/response-cache/generational-cache.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { type Decide, EntryService } from './entry.service.js';
import type { LeagueEntry } from './league-entry.js';
import type { CountedEntry, EntryContent } from './entry-state.js';

/** Number of cached entries; one of a whole season takes about ten kilobytes. */
const MAX_CACHED = 2000;

/** A decision on a cached entry. */
export type CachedChange = { readonly before: CountedEntry; readonly content: EntryContent };

/** An entry as it was read or written last, and `LeagueChanges.count` at that time. */
type CachedEntry = {
  readonly entry: LeagueEntry;
  readonly league: KnownLeague;
  readonly changes: number;
};

/** What is known of a league with a cached entry. */
type KnownLeague = Pick<LeagueSnapshot, 'plansMayCount'>;

/**
 * Entries of members, with the check of the membership. Leaving a league erases the entry, which raises
 * its version. So an entry that was cached for a member proves the membership for as long as a write on
 * its version succeeds, and the league need not be read again. Entries of race nights are not cached,
 * because the calendar by which a save is judged is in the league.
 */
@Injectable()
export class MemberEntries {
  private readonly cached = new GenerationalCache<CachedEntry>(MAX_CACHED);

  constructor(
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
    // read before the membership is checked: only then the cached version proves the membership
    const entry = toObjectId(id) && (await this.entries.find(id, user));
    const league = await this.leagues.requireMember(id, user);
    if (entry && !league.night) this.cache(entry, league);
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
    try {
      await this.leagues.requireMember(league, user);
    } catch (error) {
      // false when the entry was changed since: that request checks the membership itself. A database that
      // did not answer says nothing about the membership, and the picks of a season are at stake
      if (isRefusal(error)) await this.entries.erase(entry.stored);
      throw error;
    }
    if (!found.night) this.cache(entry.stored, found);
    return entry;
  }

  /**
   * The same by one conditional write and no read, when the entry is cached: keeps the many saves just
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
    const known = this.lastCached(leagueId, user);
    const change = known && (await decide(known.entry, known.league));
    if (!known || !change) return null;
    const changed = await this.entries.replace(change.before, change.content);
    if (changed) this.cache(changed.stored, known.league);
    else this.cached.delete(keyOf(known.entry));
    return changed;
  }

  private lastCached(leagueId: string, user: string): CachedEntry | null {
    const league = leagueId.toLowerCase();
    const found = this.cached.get(`${league} ${user}`);
    return found?.changes === this.changes.count(league) ? found : null;
  }

  private cache(entry: LeagueEntry, { plansMayCount }: KnownLeague): void {
    const changes = this.changes.count(entry.league.toHexString());
    this.cached.set(keyOf(entry), { entry, league: { plansMayCount }, changes });
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.statusCode === 404;

const keyOf = ({ league, user }: LeagueEntry): string =>
  `${league.toHexString()} ${user.toHexString()}`;
