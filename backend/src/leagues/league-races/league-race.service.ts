import { Injectable } from '@nestjs/common';
import {
  currentRound,
  lockAt,
  resultsDue,
  roundStatus,
  stintsUpTo,
  swapWindow,
} from '@gridlock/game-rules';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { LeagueService } from '../league/league.service.js';
import { seasonOf } from '../league/season-of.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import { currentRace, lastRound } from '../../seasons/race/race.service.js';
import type { LeagueCalendarDto } from './dto/league-calendar.dto.js';
import type { NextRaceDto } from '../../seasons/race/dto/next-race.dto.js';
import type { RaceDetailDto, RaceDto } from '../../seasons/race/dto/race.dto.js';
import type { SeasonDto } from '../../seasons/race/dto/season.dto.js';
import type { QualifyingDto } from '../../seasons/race/dto/qualifying.dto.js';
import {
  toQualifyingDto,
  toRaceDetailDto,
  toRaceDto,
  toSeasonDto,
} from '../../seasons/race/to-race-dto.js';

/** A league's season by its own calendar, for its members, at a point of the game's time. */
@Injectable()
export class LeagueRaceService {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueService,
  ) {}

  /**
   * The current race (NEXT-2) of a league, by its own calendar.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, NO_UPCOMING_RACE when its season is over
   */
  async nextRaceOf(leagueId: string, userId: string, now: Date): Promise<NextRaceDto> {
    const league = await this.leagues.showTo(leagueId, userId);
    return currentRace(await this.calendars.of(league), now);
  }

  /** All races of the league's season. @throws DomainError 404 LEAGUE_NOT_FOUND for non-members */
  async races(leagueId: string, userId: string, now: Date): Promise<RaceDto[]> {
    const league = await this.leagues.showTo(leagueId, userId);
    const season = await this.calendars.of(league);
    const rules = seasonOf(league, season, now);
    return season.races.map((race) => toRaceDto(season, race, now, rules));
  }

  /** The rounds with the instants at which the league plays them. @throws DomainError 404 LEAGUE_NOT_FOUND for non-members */
  async calendar(leagueId: string, userId: string, now: Date): Promise<LeagueCalendarDto> {
    const league = await this.leagues.showTo(leagueId, userId);
    const season = await this.calendars.of(league);
    const rules = seasonOf(league, season, now);
    const rounds = new Map(rules.rounds.map((round) => [round.round, round]));
    return {
      season: season.year,
      current: currentRound(rules, now)?.round ?? null,
      rounds: season.races.flatMap(({ round: number }) => {
        const round = rounds.get(number);
        if (!round) return [];
        const window = swapWindow(round);
        const { name, isSprintWeekend } = round;
        return {
          round: number,
          name,
          isSprintWeekend,
          lockAt: lockAt(round),
          swapOpensAt: window?.opensAt ?? null,
          swapClosesAt: window?.closesAt ?? null,
          resultsAt: resultsDue(round),
          status: roundStatus(round, now),
        };
      }),
    };
  }

  /**
   * One race of the league's season, by `_id` or round number.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, 404 RACE_NOT_FOUND
   */
  async race(ask: {
    leagueId: string;
    userId: string;
    raceId: string;
    now: Date;
  }): Promise<RaceDetailDto> {
    const league = await this.leagues.showTo(ask.leagueId, ask.userId);
    const [season, race] = await this.calendars.raceOf(league, ask.raceId);
    return toRaceDetailDto(season, race, ask.now, seasonOf(league, season, ask.now));
  }

  /**
   * The qualifying of a round, once the league may see it (QUALI-1).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, 404 RACE_NOT_FOUND
   */
  async qualifying(ask: {
    leagueId: string;
    userId: string;
    raceId: string;
    now: Date;
  }): Promise<QualifyingDto> {
    const league = await this.leagues.showTo(ask.leagueId, ask.userId);
    const [season, race] = await this.calendars.raceOf(league, ask.raceId);
    return toQualifyingDto(season, race, ask.now);
  }

  /**
   * A season as a league may see it: results of the rounds that it has seen, line-ups up to its current round.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, SEASON_NOT_FOUND for another season
   */
  async seasonOf(ask: {
    leagueId: string;
    userId: string;
    year: number;
    now: Date;
  }): Promise<SeasonDto> {
    const { now } = ask;
    const league = await this.leagues.showTo(ask.leagueId, ask.userId);
    if (league.season !== ask.year) {
      throw notFound('SEASON_NOT_FOUND', 'That isn’t the league’s season.');
    }
    const season = await this.calendars.of(league);
    const rules = seasonOf(league, season, now);
    const shown = currentRound(rules, now)?.round ?? lastRound(season);
    // of the whole season, also where the night plays only some of its rounds
    const last = lastRound(season.origin);
    const drivers = league.night
      ? season.drivers.map((each) => ({ ...each, stints: stintsUpTo(each, shown, last) }))
      : season.drivers;
    const rounds = season.races.map((race) => toRaceDto(season, race, now, rules));
    return { ...toSeasonDto(season, { drivers, current: shown }, now), rounds };
  }
}
