import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { type RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { SeasonService } from '../../seasons/season/season.service.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { beginningOf, nightSeason } from '../pace/night-season.js';

/** Race nights whose calendars are cached; one takes some ten kilobytes. */
const MAX_NIGHTS = 1000;

type PlayedSeason = { readonly season: SeasonSnapshot; readonly version: number };

/** What the calendar of a league depends on. */
type CalendarSource = Pick<LeagueSnapshot, '_id' | 'season' | 'night'>;

/**
 * The season as a league plays it: by the real calendar, or by that of its race night (NIGHT-1). Whatever is done
 * for a league takes times and results from here; no other folder asks `SeasonService`.
 */
@Injectable()
export class LeagueCalendars {
  private readonly unstored = new Map<number, SeasonSnapshot>();
  private readonly nights = new LRUCache<string, PlayedSeason>({ max: MAX_NIGHTS });

  constructor(private readonly seasons: SeasonService) {}

  /** The very same object until the season or the night has changed. */
  async of(league: CalendarSource): Promise<SeasonSnapshot> {
    const { _id, season: year, night } = league;
    if (!night) return this.seasons.load(year);
    const origin = await this.origin(league);
    const { version } = night;
    const cached = this.nights.get(_id);
    if (cached?.season.origin === origin && cached.version === version) return cached.season;
    const season = nightSeason(origin, night);
    this.nights.set(_id, { season, version });
    return season;
  }

  /**
   * The season by the real calendar; for a race night, as it was stored when the night began. Without rounds while
   * a season for race nights is still being fetched.
   */
  async origin({
    season: year,
    night,
  }: Pick<CalendarSource, 'season' | 'night'>): Promise<SeasonSnapshot> {
    if (await this.isStored(year)) return this.seasons.loadAsOf(year, night && beginningOf(night));
    const empty = this.unstored.get(year) ?? noSeason(year);
    this.unstored.set(year, empty);
    return empty;
  }

  async isStored(year: number): Promise<boolean> {
    return (await this.seasons.storedSeasons()).has(year);
  }

  /** The edition of a season that a night beginning now plays. */
  async edition(year: number): Promise<number> {
    return (await this.seasons.storedSeasons()).get(year)?.edition ?? 0;
  }

  /** A race of it by `_id`, round number or its digits. @throws DomainError 404 RACE_NOT_FOUND */
  async raceOf(
    league: CalendarSource,
    raceId: string | number,
  ): Promise<[SeasonSnapshot, RaceSnapshot]> {
    const season = await this.of(league);
    return [season, requireRace(season, raceId)];
  }

  /** The season by the real calendar, for calls without a league. @throws DomainError 404 SEASON_NOT_FOUND */
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

  /** Years of the seasons that race nights alone play, for jobs. */
  async pastYears(): Promise<readonly number[]> {
    const followed = await this.years();
    return [...(await this.seasons.storedSeasons()).keys()].filter(
      (year) => !followed.includes(year),
    );
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
