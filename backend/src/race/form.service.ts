import { Injectable } from '@nestjs/common';
import { recentForm, type FormLine, type Season } from '@gridlock/game-rules';
import { LeagueService } from '../league/league.service.js';
import { Config } from '../platform/config/config.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import type { FormDto, FormLineDto } from './dto/form.dto.js';

/** What drivers and teams have earned lately, from the results that a league has seen. */
@Injectable()
export class FormService {
  /** A season as the rules see it stays the same object until a result of it changes. */
  private readonly responses = new WeakMap<Season, Promise<CachedResponse>>();

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
  ) {}

  /**
   * The response for a member, a `FormDto`: the same for all leagues of a season, because it rests on
   * results alone.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async form(leagueId: string, userId: string, now: Date): Promise<CachedResponse> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const season = await this.calendars.of(league);
    const known = season.at(now);
    const response = this.responses.get(known) ?? CachedResponse.json(toFormDto(season, known));
    if (this.config.responseCache) this.responses.set(known, response);
    return response;
  }
}

function toFormDto(season: SeasonSnapshot, known: Season): FormDto {
  const { rounds, drivers, teams } = recentForm(known);
  const named = ({ id, points }: FormLine): FormLineDto => ({
    name: season.nameOf(id),
    points: [...points],
  });
  return { rounds: [...rounds], drivers: drivers.map(named), teams: teams.map(named) };
}
