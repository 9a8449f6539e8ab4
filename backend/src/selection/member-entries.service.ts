import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { toObjectId } from '../platform/database/object-id.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GenerationalCache } from '../platform/response-cache/generational-cache.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { EntryContent } from './entry.repository.js';
import { type Decide, EntryService } from './entry.service.js';
import type { LeagueEntry } from './league-entry.js';

/** Number of cached entries; one of a whole season takes about ten kilobytes. */
const MAX_CACHED = 2000;

/** An entry as it was read or written last, and `LeagueChanges.count` at that time. */
type CachedEntry = { readonly entry: LeagueEntry; readonly changes: number };

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
    if (entry && !league.night) this.cache(entry);
    return { league, entry };
  }

  /**
   * Changes a member's entry by a decision (`EntryService.change`). When the player has left the league
   * meanwhile, the entry had been erased before the write, so it is erased again.
   *
   * @param league as it was read for this request
   * @throws DomainError 404 LEAGUE_NOT_FOUND when the player has left, and what `EntryService.change`
   * throws
   */
  async changeAsMember(
    { _id: league, season, night, sealing: sealed }: LeagueSnapshot,
    user: string,
    decide: Decide,
  ): Promise<LeagueEntry> {
    const entry = await this.entries.change({ league, user, season, sealed }, decide);
    try {
      await this.leagues.requireMember(league, user);
    } catch (error) {
      // false when the entry was changed since: that request checks the membership itself. A database that
      // did not answer says nothing about the membership, and the picks of a season are at stake
      if (isRefusal(error)) await this.entries.erase(entry);
      throw error;
    }
    if (!night) this.cache(entry);
    return entry;
  }

  /**
   * The same by one conditional write and no read, when the entry is cached: keeps the many saves just
   * before a lock cheap.
   *
   * @param decide what the entry becomes; null refuses, as the cached entry may be outdated
   * @returns null when the entry is not cached, `decide` refused, or the entry is outdated: call
   * `changeAsMember` then
   */
  async changeCached(
    leagueId: string,
    user: string,
    decide: (entry: LeagueEntry) => Promise<EntryContent | null>,
  ): Promise<LeagueEntry | null> {
    const known = this.lastCached(leagueId.toLowerCase(), user);
    const content = known && (await decide(known));
    if (!known || !content) return null;
    const changed = await this.entries.replace(known, content);
    if (changed) this.cache(changed);
    else this.cached.delete(keyOf(known));
    return changed;
  }

  private lastCached(league: string, user: string): LeagueEntry | null {
    const found = this.cached.get(`${league} ${user}`);
    return found?.changes === this.changes.count(league) ? found.entry : null;
  }

  private cache(entry: LeagueEntry): void {
    const changes = this.changes.count(entry.league.toHexString());
    this.cached.set(keyOf(entry), { entry, changes });
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.statusCode === 404;

const keyOf = ({ league, user }: LeagueEntry): string =>
  `${league.toHexString()} ${user.toHexString()}`;
