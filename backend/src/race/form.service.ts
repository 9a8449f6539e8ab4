import { Injectable } from '@nestjs/common';
import { circuitForm, recentForm, sprintForm, type Season } from '@gridlock/game-rules';
import { LeagueService } from '../league/league.service.js';
import { Config } from '../platform/config/config.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import type { FormDto, FormLineDto } from './dto/form.dto.js';

/** Earlier seasons that are looked into for a circuit. */
const EARLIER_SEASONS = 5;

type KnownResponse = {
  readonly earlier: readonly Season[];
  readonly response: Promise<CachedResponse>;
};

/** What drivers and teams have earned lately, from the results that a league has seen. */
@Injectable()
export class FormService {
  /** A season as the rules see it stays the same object until a result of it changes. */
  private readonly responses = new WeakMap<Season, KnownResponse>();

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
    const earlier = await this.earlierSeasons(league.season, now);
    const cached = this.responses.get(known);
    if (cached && cached.earlier.every((each, at) => each === earlier[at])) return cached.response;
    const response = CachedResponse.json(toFormDto(season, known, earlier));
    if (this.config.responseCache) this.responses.set(known, { earlier, response });
    return response;
  }

  /** A league never learns of what came after its season. */
  private async earlierSeasons(year: number, now: Date): Promise<readonly Season[]> {
    const years = (await this.calendars.years()).filter((each) => each < year);
    const latest = years.sort((one, other) => other - one).slice(0, EARLIER_SEASONS);
    const seasons = await Promise.all(latest.map((each) => this.calendars.ofSeason(each)));
    return seasons.map((each) => each.at(now));
  }
}

function toFormDto(season: SeasonSnapshot, known: Season, earlier: readonly Season[]): FormDto {
  const { rounds, drivers, teams } = recentForm(known);
  const sprints = sprintForm(known);
  const circuits = circuitForm(known, earlier);
  const lines = (of: 'drivers' | 'teams', recent: typeof drivers): FormLineDto[] =>
    recent.map(({ id, points }, at) => ({
      name: season.nameOf(id),
      points: [...points],
      sprintPoints: [...(sprints[of][at]?.points ?? [])],
      circuitPoints: [...(circuits[of][at]?.points ?? [])],
    }));
  return {
    rounds: [...rounds],
    sprintRounds: [...sprints.rounds],
    circuits: circuits.events.map(({ round, year, name }) => ({
      round,
      season: year,
      raceName: name,
    })),
    drivers: lines('drivers', drivers),
    teams: lines('teams', teams),
  };
}
