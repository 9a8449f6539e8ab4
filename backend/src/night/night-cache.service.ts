import {
  isMachine,
  nightAt,
  nightPlan,
  pickNeeded,
  type NightState,
  type RoundPick,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { leagueNotFound } from '../league/league-errors.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { type NightLeague, notARaceNight, requireNight } from '../league/night-actions.service.js';
import { Config } from '../platform/config/config.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { picksOf, toPick } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';

const MAX_NIGHTS = 1000;
/** In ms: how long what other processes write may stay unseen; the embedded database serves one. */
const FRESH_MS = 1000;
const ALONE_FRESH_MS = 60_000;

/** A race night as it is kept in memory. */
export class CachedNight {
  readonly members: readonly string[];
  readonly people: readonly string[];
  readonly machines: readonly string[];
  private known: {
    readonly state: NightState;
    readonly from: number;
    readonly until: number;
  } | null = null;
  private picked: { readonly round: number; readonly users: readonly string[] } | null = null;

  constructor(
    readonly league: NightLeague,
    readonly season: SeasonSnapshot,
    private readonly picks: Map<string, readonly RoundPick[]>,
  ) {
    this.members = league.members.map(({ user }) => user);
    this.people = this.members.filter((user) => !isMachine(user));
    this.machines = this.members.filter(isMachine);
  }

  /** Worked out anew only when a phase has ended or something pressed comes true. */
  stateAt(now: Date): NightState {
    const time = now.getTime();
    const { known } = this;
    if (known && known.from <= time && time < known.until) return known.state;
    const { pace, presses } = this.league.night;
    const state = nightAt(nightPlan(this.season.origin.races, pace), presses, now);
    const turns = presses.map(({ at }) => at.getTime()).filter((at) => at > time);
    const until = Math.min(state.endsAt?.getTime() ?? Number.POSITIVE_INFINITY, ...turns);
    this.known = { state, from: time, until };
    return state;
  }

  /** User ids of members with a complete pick for the round, in the order of joining. */
  pickedFor(round: number, now: Date): readonly string[] {
    if (this.picked?.round === round) return this.picked.users;
    const season = this.season.at(now);
    const users = this.members.filter((user) => {
      const picks = this.picks.get(user) ?? [];
      return pickNeeded({ season, picks, round }) === null;
    });
    this.picked = { round, users };
    return users;
  }

  changed(user: string, picks: readonly RoundPick[]): void {
    this.picks.set(user, picks);
    this.picked = null;
  }
}

type Kept = {
  readonly night: CachedNight;
  readonly changes: number;
  readonly at: number;
  /** All entries have been read. */
  isComplete: boolean;
};

/** A league as it was read, and its night, if it has one. */
type Found = { readonly league: LeagueSnapshot; readonly night: CachedNight | null };

/**
 * Race nights in memory, so that every player can ask every second. What this process writes is known at
 * once, what others write within a second.
 */
@Injectable()
export class NightCache implements OnModuleInit {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_NIGHTS });
  private readonly reading = new Map<string, Promise<Found>>();

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly changes: LeagueChanges,
  ) {}

  onModuleInit(): void {
    this.entries.watch((entry) => {
      const kept = this.kept.get(entry.league.toHexString());
      kept?.night.changed(entry.user.toHexString(), picksOf(entry));
    });
  }

  /**
   * The night for one of its members.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 400 NOT_A_RACE_NIGHT
   */
  async of(leagueId: string, userId: string): Promise<CachedNight> {
    const known = this.peek(leagueId, userId);
    if (known) return known;
    const id = leagueId.toLowerCase();
    const key = `${id} ${this.changesOf(id)}`;
    const reading = this.reading.get(key) ?? this.read(id);
    this.reading.set(key, reading);
    try {
      const { league, night } = await reading;
      // who is no member is not told either that it is no race night
      if (!league.members.some(({ user }) => user === userId)) throw leagueNotFound();
      if (!night) throw notARaceNight();
      return night;
    } finally {
      this.reading.delete(key);
    }
  }

  /** The night as it is in memory, if that is still true and the user a member. */
  peek(leagueId: string, userId: string): CachedNight | null {
    const id = leagueId.toLowerCase();
    const kept = this.kept.get(id);
    if (!kept?.isComplete || !this.isFresh(id, kept)) return null;
    return kept.night.members.includes(userId) ? kept.night : null;
  }

  /** Picks that this process stores are noted as they come; of those of others only the count tells. */
  private changesOf(id: string): number {
    return this.config.mongodbUri === null
      ? this.changes.countOfLeague(id)
      : this.changes.count(id);
  }

  private isFresh(id: string, { night, changes, at }: Kept): boolean {
    const ttl = this.config.mongodbUri === null ? ALONE_FRESH_MS : FRESH_MS;
    return (
      changes === this.changesOf(id) &&
      performance.now() - at < ttl &&
      this.calendars.isCurrent(night.season)
    );
  }

  private async read(id: string): Promise<Found> {
    // counted before the first read: a change while reading makes it stale at once
    const [changes, at] = [this.changesOf(id), performance.now()];
    const league = await this.leagues.require(id);
    if (!league.night) return { league, night: null };
    const season = await this.calendars.of(league);
    const picks = new Map<string, readonly RoundPick[]>();
    const night = new CachedNight(requireNight(league), season, picks);
    const kept: Kept = { night, changes, at, isComplete: false };
    // kept before the entries are read: a save meanwhile must not be lost
    this.kept.set(id, kept);
    for (const entry of await this.entries.ofLeague(id)) {
      const user = entry.user.toHexString();
      if (!picks.has(user)) night.changed(user, entry.picks.map(toPick));
    }
    kept.isComplete = true;
    return { league, night };
  }
}
