import { Injectable } from '@nestjs/common';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { RecentMap } from '../platform/cache/recent-map.js';
import { Config } from '../platform/config/config.js';
import type { PreparedAnswer } from '../platform/http/prepared-answer.js';
import type { LoadedSeason } from '../race/loaded-season.js';

/** How long a change by another instance may stay unseen. */
const FRESH_MS = 1000;
/** The embedded database has one instance: nobody else changes what tables are made of. */
const ALONE_MS = 15_000;
/** A league of 20 takes 50 KB after a season. */
const MOST_BYTES = 48 * 1024 * 1024;

export type HeldStandings = {
  readonly answer: PreparedAnswer;
  /** Names what the answer was made from. */
  readonly content: string;
  readonly season: LoadedSeason;
  readonly members: ReadonlySet<string>;
  /** Game time from which on, and up to which, the season stands as it does. */
  readonly steady: readonly [from: number, until: number];
  /** The count of this process's changes before the first of its facts was read. */
  readonly changes: number;
  /** When that was, on the clock that never jumps. */
  readonly at: number;
};

/**
 * The answers of the leagues that were asked for last, ready to send. What this process changes
 * shows at once, by the count of its changes; what another one changes within a second.
 */
@Injectable()
export class HeldStandingsStore {
  private readonly held = new RecentMap<HeldStandings>(MOST_BYTES);

  private readonly freshMs: number;

  constructor(
    private readonly changes: LeagueChanges,
    { mongodbUri }: Config,
  ) {
    this.freshMs = mongodbUri === null ? ALONE_MS : FRESH_MS;
  }

  /** What may go out at `now` without asking the database. */
  fresh(league: string, now: Date): HeldStandings | null {
    const held = this.held.get(league);
    if (!held || performance.now() - held.at >= this.freshMs) return null;
    if (held.changes !== this.changes.count(league)) return null;
    const [from, until] = held.steady;
    return from <= now.getTime() && now.getTime() < until ? held : null;
  }

  /** The answer that was made from the same facts; null when this process has made a change since. */
  sameContent(league: string, content: string): PreparedAnswer | null {
    const held = this.held.get(league);
    if (!held || held.changes !== this.changes.count(league)) return null;
    return held.content === content ? held.answer : null;
  }

  hold(league: string, standings: HeldStandings): void {
    this.held.set(league, standings, standings.answer.weight);
  }
}
