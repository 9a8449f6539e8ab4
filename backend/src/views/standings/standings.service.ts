import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import type { CachedResponse } from '../../core/platform/cache/cached-response.js';
import { StandingsCache } from './standings-cache.js';

type StandingsRequest = {
  readonly leagueId: string;
  readonly year: number;
  readonly userId: string;
  /** The tables as of this completed round, in place of those of now. */
  readonly round?: number | undefined;
  readonly now: Date;
};

/** A league's tables, for its members. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly cache: StandingsCache,
  ) {}

  /**
   * The response for a member, a `StandingsDto`.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, SEASON_NOT_FOUND for a
   * season that is not the league's, RACE_NOT_FOUND for a round that is not completed
   */
  async standings({
    leagueId,
    year,
    userId,
    round,
    now,
  }: StandingsRequest): Promise<CachedResponse> {
    const league = await this.leagues.requireMember(leagueId, userId);
    requireSeason(league, year);
    const season = await this.calendars.of(league);
    return this.cache.get({ league: league._id, round }, { season, now });
  }

  /**
   * Sets `lastUpdated` of a league's tables; nothing else changes, because they are computed when somebody
   * reads them (BOARD-3).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, or SEASON_NOT_FOUND for a season that is not the league's
   */
  async update(leagueId: string, year: number, now: Date): Promise<void> {
    const league = await this.leagues.require(leagueId);
    requireSeason(league, year);
    await this.leagues.setTablesDate(league._id, now);
  }
}

/** A league has tables for its own season only. */
function requireSeason(league: LeagueSnapshot, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}
