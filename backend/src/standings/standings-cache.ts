import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import type { CachedResponse } from '../platform/response-cache/cached-response.js';
import { ChangeFeed } from '../platform/response-cache/change-feed.js';
import { GenerationalCache } from '../platform/response-cache/generational-cache.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';

/** In ms: how long a change by another process may stay unseen. */
const FRESH_MS = 1000;
/** In ms. The embedded database serves one process, and the change feed tells what others change. */
const TOLD_FRESH_MS = 15_000;
/** A league of 20 takes 50 KB after a season. */
const MAX_BYTES = 48 * 1024 * 1024;

/** A cached response and what it is valid for. */
export type CachedStandings = {
  readonly response: CachedResponse;
  /** Digest of everything the response was made from. */
  readonly content: string;
  readonly season: SeasonSnapshot;
  /** User ids of the members, who alone may get the response. */
  readonly members: ReadonlySet<string>;
  /** Game time in ms between which the season's state stays the same. */
  readonly steady: readonly [from: number, until: number];
  /** `LeagueChanges.count` before the first input was read. */
  readonly changes: number;
  /** When that was, as `performance.now()` in ms. */
  readonly at: number;
};

/**
 * The standings of the leagues that were requested last, as responses ready to send. A change by this process
 * invalidates them at once (`LeagueChanges`), one by another process within a second.
 */
@Injectable()
export class StandingsCache {
  private readonly entries = new GenerationalCache<CachedStandings>(MAX_BYTES);

  constructor(
    private readonly changes: LeagueChanges,
    private readonly config: Config,
    private readonly feed: ChangeFeed,
  ) {}

  /** What may be sent at `now` (game time) without asking the database. */
  fresh(league: string, now: Date): CachedStandings | null {
    const found = this.entries.get(league);
    if (!found || performance.now() - found.at >= this.freshMs()) return null;
    if (found.changes !== this.changes.count(league)) return null;
    const [from, until] = found.steady;
    return from <= now.getTime() && now.getTime() < until ? found : null;
  }

  private freshMs(): number {
    return this.config.mongodbUri === null || this.feed.isCurrent() ? TOLD_FRESH_MS : FRESH_MS;
  }

  /** The response made from the same content; null when this process has made a change since. */
  withContent(league: string, content: string): CachedResponse | null {
    const found = this.entries.get(league);
    if (!found || found.changes !== this.changes.count(league)) return null;
    return found.content === content ? found.response : null;
  }

  /** Caches a response, unless RESPONSE_CACHE is off. */
  set(league: string, standings: CachedStandings): void {
    if (!this.config.responseCache) return;
    this.entries.set(league, standings, standings.response.weight);
  }
}
