import { Injectable } from '@nestjs/common';
import { currentRound } from '@gridlock/game-rules';
import { CachedResponse } from '../../core/platform/cache/cached-response.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { SeasonService } from '../season/season.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { NextRaceDto } from './dto/next-race.dto.js';
import { toNextRaceDto, toSeasonDto } from './to-race-dto.js';

/** Seasons by the real calendar, at a point of the game's time. */
@Injectable()
export class RaceService {
  /** Of each season the response of a second. */
  private readonly responses = new WeakMap<SeasonSnapshot, SecondOfSeason>();

  constructor(
    private readonly config: Config,
    private readonly seasons: SeasonService,
  ) {}

  /**
   * The current race (NEXT-2) of the season `year`, by default of the current season.
   *
   * @throws DomainError 404 NO_UPCOMING_RACE when the season is over, 404 SEASON_NOT_FOUND
   */
  async nextRace(now: Date, year?: number): Promise<NextRaceDto> {
    const season = await this.seasons.load(year ?? (await this.seasons.currentSeason(now)));
    return currentRace(season, now);
  }

  /**
   * A whole season, a `SeasonDto`: the same response for all who ask in a second of the game's time.
   *
   * @throws DomainError 404 SEASON_NOT_FOUND
   */
  async season(year: number, now: Date): Promise<CachedResponse> {
    const season = await this.seasons.load(year);
    const second = Math.floor(now.getTime() / SECOND_MS);
    const before = this.responses.get(season);
    if (before?.second === second && this.config.responseCache) return before.response;
    const current = currentRound(season.at(now), now)?.round ?? lastRound(season);
    const dto = toSeasonDto(season, { drivers: season.drivers, current }, now);
    const response = await CachedResponse.json(dto, before?.response);
    this.responses.set(season, { second, response });
    return response;
  }
}

const SECOND_MS = 1000;

/** @property second since 1970, of the game's time */
type SecondOfSeason = { readonly second: number; readonly response: CachedResponse };

/** After the season: the teams of the round with the highest number, whenever it took place. */
export const lastRound = ({ races }: SeasonSnapshot): number =>
  Math.max(1, ...races.map(({ round }) => round));

/** @throws DomainError 404 NO_UPCOMING_RACE when the season is over */
export function currentRace(season: SeasonSnapshot, now: Date): NextRaceDto {
  const current = currentRound(season.at(now), now);
  const race = current && season.race(current.round);
  if (!race) throw notFound('NO_UPCOMING_RACE', 'No upcoming races scheduled');
  return toNextRaceDto(season, race, now);
}
