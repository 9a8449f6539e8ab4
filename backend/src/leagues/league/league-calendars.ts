import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { type RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { SeasonService } from '../../seasons/season/season.service.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { beginningOf, nightSeason } from '../pace/night-season.js';

/** Race nights whose calendars are kept; one takes some ten kilobytes. */
const MAX_NIGHTS = 1000;

type PlayedSeason = { readonly season: SeasonSnapshot; readonly version: number };

/** What the calendar of a league rests on. */
type Played = Pick<LeagueSnapshot, '_id' | 'season' | 'night'>;

/**
 * The season as a league plays it: by the real calendar, or by that of its race night (NIGHT-1). Whoever
 * acts in a league's name takes times and results from here; no other folder asks `SeasonService`.
 */
@Injectable()
export class LeagueCalendars {
  private readonly unstored = new Map<number, SeasonSnapshot>();
  private readonly nights = new LRUCache<string, PlayedSeason>({ max: MAX_NIGHTS });

  constructor(private readonly seasons: SeasonService) {}

  /** The very same object until the season or the night has changed. */
  async of(league: Played): Promise<SeasonSnapshot> {
    const { _id, season: year, night } = league;
    if (!night) return this.seasons.load(year);
    const origin = await this.origin(league);
    const { version } = night;
    const known = this.nights.get(_id);
    if (known?.season.origin === origin && known.version === version) return known.season;
    const season = nightSeason(origin, night);
    this.nights.set(_id, { season, version });
    return season;
  }

  /**
   * By the real calendar, for a race night as it was when the night began; without any round while it is being
   * fetched for race nights.
   */
  async origin({ season: year, night }: Pick<Played, 'season' | 'night'>): Promise<SeasonSnapshot> {
    if (await this.isStored(year)) return this.seasons.loadAsOf(year, night && beginningOf(night));
    const empty = this.unstored.get(year) ?? noSeason(year);
    this.unstored.set(year, empty);
    return empty;
  }

  async isStored(year: number): Promise<boolean> {
    return (await this.seasons.storedSeasons()).has(year);
  }

  /** The edition of a season that who begins now plays. */
  async edition(year: number): Promise<number> {
    return (await this.seasons.storedSeasons()).get(year)?.edition ?? 0;
  }

  /** A race of it by `_id`, round number or its digits. @throws DomainError 404 RACE_NOT_FOUND */
  async raceOf(league: Played, raceId: string | number): Promise<[SeasonSnapshot, RaceSnapshot]> {
    const season = await this.of(league);
    return [season, requireRace(season, raceId)];
  }

  /** By the real calendar, for what is about no league. @throws DomainError 404 SEASON_NOT_FOUND */
  ofSeason(year: number): Promise<SeasonSnapshot> {
    return this.seasons.load(year);
  }

  /** The season of calls that name no league. @throws DomainError 503 UNAVAILABLE */
  async ofToday(now: Date): Promise<SeasonSnapshot> {
    return this.seasons.load(await this.seasons.currentSeason(now));
  }

  /** The season of figures over all leagues. @throws DomainError 503 UNAVAILABLE */
  async ofFigures(now: Date): Promise<SeasonSnapshot> {
    return this.seasons.load(await this.seasons.seasonOfFigures(now));
  }

  /** The season of a league that is made at `now`. @throws DomainError 503 UNAVAILABLE */
  seasonForNewLeague(now: Date): Promise<number> {
    return this.seasons.seasonForNewLeague(now);
  }

  /** Years of the seasons that follow the real calendar, for jobs. */
  years(): Promise<readonly number[]> {
    return this.seasons.followedYears();
  }

  /** Those, and years of seasons that race nights alone play. */
  async playedYears(): Promise<readonly number[]> {
    return [...(await this.seasons.storedSeasons()).keys()];
  }
}

/** @throws DomainError 404 RACE_NOT_FOUND */
export function requireRace(season: SeasonSnapshot, raceId: string | number): RaceSnapshot {
  const race = season.find(raceId);
  if (!race) throw notFound('RACE_NOT_FOUND', 'Race not found');
  return race;
}

const noSeason = (year: number): SeasonSnapshot =>
  new SeasonSnapshot({
    year,
    revision: 0,
    calendarCheckedAt: null,
    isFromPack: false,
    isClassic: true,
    teams: [],
    drivers: [],
    races: [],
  });
