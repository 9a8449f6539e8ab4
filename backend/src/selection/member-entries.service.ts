import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { toObjectId } from '../platform/database/object-id.js';
import { GenerationalCache } from '../platform/response-cache/generational-cache.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { EntryContent } from './entry.repository.js';
import { type Decide, EntryService } from './entry.service.js';
import type { LeagueEntry } from './league-entry.js';

/** Cached entries; one of a whole season takes some ten kilobytes. */
const MAX_CACHED = 2000;

/** An entry as it was read or written last, and `LeagueChanges.count` at that time. */
type CachedEntry = { readonly entry: LeagueEntry; readonly changes: number };

/**
 * Entries of members, read and changed only while their players are members. Whoever leaves a league
 * has the entry erased, which raises its version: so while the version of an entry stands that was found
 * to be a member's, its player is a member still, and nobody has to look again.
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
    // before the membership is looked up: a pick is usually changed next
    const entry = toObjectId(id) && (await this.entries.find(id, user));
    const league = await this.leagues.requireMember(id, user);
    if (entry) this.cache(entry);
    return { league, entry };
  }

  /**
   * Changes a member's entry by a decision (`EntryService.change`). When the player has left the league
   * in between, the write came after the erasing, so it is erased again.
   *
   * @param league as it was read for this request
   * @throws DomainError 404 LEAGUE_NOT_FOUND when the player has left, and what the change throws
   */
  async changeAsMember(
    { _id: league, season, sealing: sealed }: LeagueSnapshot,
    user: string,
    decide: Decide,
  ): Promise<LeagueEntry> {
    const entry = await this.entries.change({ league, user, season, sealed }, decide);
    try {
      await this.leagues.requireMember(league, user);
    } catch (error) {
      // false when somebody has written since: who did looks after that
      await this.entries.erase(entry);
      throw error;
    }
    this.cache(entry);
    return entry;
  }

  /**
   * The same in one conditional write and no read, where this process knows the entry: what the rush
   * before a deadline is made of.
   *
   * @param decide what the entry becomes; null refuses, as the cached entry may be outdated
   * @returns null when the entry is not known, was refused, or is not the latest any more: then
   * `changeAsMember` has the last word
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

const keyOf = ({ league, user }: LeagueEntry): string =>
  `${league.toHexString()} ${user.toHexString()}`;
