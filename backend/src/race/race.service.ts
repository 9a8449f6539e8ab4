import { Injectable } from '@nestjs/common';
import { currentRound } from '@gridlock/game-rules';
import { notFound } from '../platform/errors/domain-error.js';
import { LeagueService } from '../league/league.service.js';
import { seasonOf } from '../league/season-of.js';
import type { NextRaceDto } from './dto/next-race.dto.js';
import type { RaceDto } from './dto/race.dto.js';
import type { SeasonDto } from './dto/season.dto.js';
import { toNextRaceDto, toRaceDto, toSeasonDto } from './race.mapper.js';
import { SeasonService } from '../season/season.service.js';

/** Answers what the calendar looks like at a time. */
@Injectable()
export class RaceService {
  constructor(
    private readonly seasons: SeasonService,
    private readonly leagues: LeagueService,
  ) {}

  /**
   * The current race of a year's season, without one of the season that is on.
   *
   * @throws DomainError 404 NO_UPCOMING_RACE when the season is over, 404 SEASON_NOT_FOUND
   */
  async nextRace(now: Date, year?: number): Promise<NextRaceDto> {
    const season = await this.seasons.load(year ?? (await this.seasons.currentSeason(now)));
    const current = currentRound(season.at(now), now);
    const race = current && season.race(current.round);
    if (!race) throw notFound('NO_UPCOMING_RACE', 'No upcoming races scheduled');
    return toNextRaceDto(season, race, now);
  }

  /** All races of the league's season; members only. */
  async races(leagueId: string, userId: string, now: Date): Promise<RaceDto[]> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const season = await this.seasons.load(league.season);
    const rules = seasonOf(league, season, now);
    return season.races.map((race) => toRaceDto(season, race, now, rules));
  }

  /** One race of the league's season; members only. @throws DomainError 404 RACE_NOT_FOUND */
  async race(ask: {
    leagueId: string;
    userId: string;
    raceId: string;
    now: Date;
  }): Promise<RaceDto> {
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    const [season, race] = await this.seasons.raceOf(league.season, ask.raceId);
    return toRaceDto(season, race, ask.now, seasonOf(league, season, ask.now));
  }

  /** @throws DomainError 404 SEASON_NOT_FOUND */
  async season(year: number, now: Date): Promise<SeasonDto> {
    const season = await this.seasons.load(year);
    // teams are told by round numbers: the last one that counts, whenever it is run
    const last = Math.max(1, ...season.races.map(({ round }) => round));
    return toSeasonDto(season, currentRound(season.at(now), now)?.round ?? last, now);
  }
}
