import { Injectable } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { currentRound, seasonBegin, seasonShown } from '@gridlock/game-rules';
import { seasonOfNextRace } from '@gridlock/season-packs';
import { CHANGES_MISSED, SEASONS_CHANGED } from '../../core/events/event-names.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import {
  type DomainError,
  notFound,
  unavailable,
} from '../../core/platform/errors/domain-error.js';
import { type Beginning, editionPlayed } from './edition-played.js';
import type { RaceSnapshot, SeasonSnapshot } from './season-snapshot.js';
import { SeasonSnapshotRepository, type StoredSeason } from './season-snapshot.repository.js';

/** How long revisions are trusted before they are read again, as other processes may write (system time). */
const FRESH_MS = 1000;
/** How long a season stays in memory after its last use (system time). */
const TTL_MS = 10 * 60_000;
/** Seasons that are in memory at once, old revisions included. */
const MAX_SNAPSHOTS = 40;

/** Immutable snapshots of the seasons, cached until their revision changes. */
@Injectable()
export class SeasonService {
  /** By year and revision, or by the id of an old version. Requests for the same one share one read. */
  private readonly snapshots = new LRUCache<string, SeasonSnapshot, ReadSeason>({
    max: MAX_SNAPSHOTS,
    ttl: TTL_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    // what is evicted while it is read is not cached, but those who wait for it get it
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
  });
  private stored: ReadonlyMap<number, StoredSeason> = new Map();
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | null = null;
  /** Counts this process's writes: revisions that were read before one of them are stale. */
  private writes = 0;

  constructor(
    private readonly config: Config,
    private readonly events: EventEmitter2,
    private readonly seasons: SeasonSnapshotRepository,
  ) {}

  /** The season at its latest revision. @throws DomainError 404 SEASON_NOT_FOUND */
  async load(year: number): Promise<SeasonSnapshot> {
    const stored = (await this.storedSeasons()).get(year);
    const read = () => this.seasons.read(year);
    const snapshot =
      stored && (await this.snapshots.fetch(`${year} ${stored.revision}`, { context: read }));
    if (!snapshot) throw notFound('SEASON_NOT_FOUND', `The ${year} season isn’t known here.`);
    return snapshot;
  }

  /**
   * The season as it was when somebody began to play it, also when it was fetched again later.
   *
   * @param began null before they have begun
   *
   * @throws DomainError 404 SEASON_NOT_FOUND
   */
  async loadAsOf(year: number, began: Beginning | null): Promise<SeasonSnapshot> {
    const { older = [] } = (await this.storedSeasons()).get(year) ?? {};
    const old = editionPlayed(older, began);
    if (!old) return this.load(year);
    const read = () => this.seasons.readOld(old);
    return (await this.snapshots.fetch(old.version, { context: read })) ?? this.load(year);
  }

  /** Years of the seasons that follow the real calendar, ascending: without those of race nights alone. */
  async followedYears(): Promise<readonly number[]> {
    const stored = await this.storedSeasons();
    return [...stored].filter(([, { isClassic }]) => !isClassic).map(([year]) => year);
  }

  /** Every stored season, those of race nights included, by year, ascending. */
  async storedSeasons(): Promise<ReadonlyMap<number, StoredSeason>> {
    await this.refreshIfStale();
    return this.stored;
  }

  /**
   * The season of a league created at `now` (game time): `SEASON`, else the one that has the next race
   * to start, else the latest stored one.
   *
   * @throws DomainError 503 UNAVAILABLE when that season could not be built yet.
   */
  async seasonForNewLeague(now: Date): Promise<number> {
    const seasons = (await this.candidates()).map((season) => season.at(now));
    return requireSeason(seasonOfNextRace(seasons, now));
  }

  /**
   * The season of calls that name no league: `SEASON`, else the one with the current race, else the
   * latest stored one. During the very last weekend of a year this is still the old season.
   *
   * @throws DomainError 503 UNAVAILABLE when that season could not be built yet.
   */
  async currentSeason(now: Date): Promise<number> {
    const seasons = await this.candidates();
    const running = seasons.find((season) => currentRound(season.at(now), now) !== null);
    return requireSeason(running?.year ?? seasons.at(-1)?.year ?? null);
  }

  /**
   * The season of figures over all leagues: the one that began last (STATS-8), of those up to `SEASON`.
   *
   * @throws DomainError 503 UNAVAILABLE when no season could be built yet.
   */
  async seasonOfFigures(now: Date): Promise<number> {
    return requireSeason((await this.seasonTurn(now))?.season ?? null);
  }

  /**
   * The season that began last (STATS-8), of those up to `SEASON`, and when the next one begins: null while that
   * is unknown. Null when no season could be built yet.
   */
  async seasonTurn(now: Date): Promise<SeasonTurn | null> {
    const { season: last } = this.config;
    const years = (await this.followedYears()).filter((year) => last === null || year <= last);
    const seasons = (await Promise.all(years.map((year) => this.load(year)))).map((season) =>
      season.at(now),
    );
    const season = seasonShown(seasons, now);
    if (season === null) return null;
    const next = seasons.find(({ year }) => year > season);
    return { season, nextBegins: next ? seasonBegin(next) : null };
  }

  /** The race of a season by `_id`, round number or its digits. @throws DomainError 404 RACE_NOT_FOUND */
  async raceOf(year: number, raceId: string | number): Promise<[SeasonSnapshot, RaceSnapshot]> {
    const season = await this.load(year);
    const race = season.find(raceId);
    if (!race) throw notFound('RACE_NOT_FOUND', 'Race not found');
    return [season, race];
  }

  /** The season as it is stored now, bypassing the cache. @throws DomainError 404 SEASON_NOT_FOUND */
  reload(year: number): Promise<SeasonSnapshot> {
    this.invalidate();
    return this.load(year);
  }

  /** Makes the next read query the database. `SeasonRepository` calls it after each of its writes. */
  invalidate(): void {
    // before the event, as nothing listens to it while the application starts
    this.forget();
    this.events.emit(SEASONS_CHANGED);
  }

  @OnEvent(SEASONS_CHANGED)
  @OnEvent(CHANGES_MISSED)
  forget(): void {
    this.writes += 1;
    this.checkedAt = Number.NEGATIVE_INFINITY;
    this.checking = null;
  }

  private async candidates(): Promise<SeasonSnapshot[]> {
    const years = await this.followedYears();
    const { season: configured } = this.config;
    if (configured !== null && !years.includes(configured)) {
      throw noSeason(`The ${configured} season couldn’t be built yet.`);
    }
    const chosen = configured === null ? years : [configured];
    return Promise.all(chosen.map((year) => this.load(year)));
  }

  private async refreshIfStale(): Promise<void> {
    const now = systemNow().getTime();
    if (Math.abs(now - this.checkedAt) < FRESH_MS) return;
    this.checking ??= this.check(now);
    await this.checking;
  }

  private async check(now: number): Promise<void> {
    const { writes } = this;
    try {
      const stored = await this.seasons.stored();
      if (writes !== this.writes) return this.refreshIfStale();
      this.stored = stored;
      this.checkedAt = now;
    } finally {
      if (writes === this.writes) this.checking = null;
    }
  }
}

/** The season that began last, and when the next one does; null while that is unknown. */
type SeasonTurn = { readonly season: number; readonly nextBegins: Date | null };

type ReadSeason = () => Promise<SeasonSnapshot | null>;

function requireSeason(year: number | null): number {
  if (year === null) throw noSeason('No season is known yet.');
  return year;
}

const noSeason = (message: string): DomainError =>
  unavailable(`${message} Please try again in a moment.`, 30);
