import { Injectable } from '@nestjs/common';
import { currentRound } from '@gridlock/game-rules';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { SeasonService } from '../season/season.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { NextRaceDto } from './dto/next-race.dto.js';
import type { SeasonDto } from './dto/season.dto.js';
import { toNextRaceDto, toSeasonDto } from './to-race-dto.js';

/** Seasons by the real calendar, at a point of the game's time. */
@Injectable()
export class RaceService {
  constructor(private readonly seasons: SeasonService) {}

  /**
   * The current race (NEXT-2) of the season `year`, by default of the current season.
   *
   * @throws DomainError 404 NO_UPCOMING_RACE when the season is over, 404 SEASON_NOT_FOUND
   */
  async nextRace(now: Date, year?: number): Promise<NextRaceDto> {
    const season = await this.seasons.load(year ?? (await this.seasons.currentSeason(now)));
    return currentRace(season, now);
  }

  /** A whole season. @throws DomainError 404 SEASON_NOT_FOUND */
  async season(year: number, now: Date): Promise<SeasonDto> {
    const season = await this.seasons.load(year);
    const current = currentRound(season.at(now), now)?.round ?? lastRound(season);
    return toSeasonDto(season, { drivers: season.drivers, current }, now);
  }
}

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
