import { Injectable } from '@nestjs/common';
import {
  circuitEvent,
  type CircuitEvent,
  circuitForm,
  notRaced,
  recentForm,
  sprintForm,
  type Season,
} from '@gridlock/game-rules';
import { LeagueService } from '../league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { notFound } from '../../core/platform/errors/domain-error.js';
import { CachedResponse } from '../../core/platform/cache/cached-response.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { shortRaceName } from '../../seasons/season/short-race-name.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import type { EarlierRaceDto } from './dto/earlier-race.dto.js';
import type { FormDto, FormLineDto, NotRacedDto } from './dto/form.dto.js';
import { EarlierSeasons } from '../../seasons/race/earlier-seasons.js';
import { toClassification } from '../../seasons/race/to-classification.js';

type CachedForm = {
  readonly earlier: readonly Season[];
  readonly response: CachedResponse;
};

/** What drivers and teams have earned lately, from the results that a league has seen. */
@Injectable()
export class FormService {
  /** Keyed by the season as input of the rules: the same object until one of its results changes. */
  private readonly responses = new WeakMap<Season, CachedForm>();

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly earlier: EarlierSeasons,
  ) {}

  /**
   * The response for a member, a `FormDto`: the same for all leagues of a season, because it depends on
   * results alone.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async form(leagueId: string, userId: string, now: Date): Promise<CachedResponse> {
    const league = await this.leagues.showTo(leagueId, userId);
    const season = await this.calendars.of(league);
    const visible = season.at(now);
    const earlier = await this.earlier.before(league.season, now);
    const cached = this.responses.get(visible);
    if (cached && cached.earlier.every((each, at) => each === earlier[at])) return cached.response;
    const response = await CachedResponse.json(toFormDto(season, visible, earlier));
    if (this.config.responseCache) this.responses.set(visible, { earlier, response });
    return response;
  }

  /**
   * The race whose points at a circuit are shown: the latest Grand Prix that was run there before the league's season.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 404 RACE_NOT_FOUND where
   * no season on this server has been there
   */
  async earlierRace(ask: {
    readonly leagueId: string;
    readonly userId: string;
    readonly raceId: string;
    readonly now: Date;
  }): Promise<EarlierRaceDto> {
    const league = await this.leagues.showTo(ask.leagueId, ask.userId);
    const [, race] = await this.calendars.raceOf(league, ask.raceId);
    const event = circuitEvent(race, await this.earlier.before(league.season, ask.now));
    if (event === null) throw notFound('RACE_NOT_FOUND', 'No earlier race at this circuit.');
    return toEarlierRaceDto(event);
  }
}

function toEarlierRaceDto({ season, of }: CircuitEvent): EarlierRaceDto {
  const names = new Map([...season.drivers, ...season.teams].map(({ id, name }) => [id, name]));
  return {
    season: season.year,
    raceName: of.name,
    circuit: of.circuit,
    classification: toClassification(of.results.race ?? [], (id) => names.get(id) ?? id),
  };
}

function toFormDto(season: SeasonSnapshot, visible: Season, earlier: readonly Season[]): FormDto {
  const { rounds, drivers, teams } = recentForm(visible);
  const sprints = sprintForm(visible);
  const circuits = circuitForm(visible, earlier);
  const away = notRaced(visible);
  const lines = (of: 'drivers' | 'teams', recent: typeof drivers): FormLineDto[] =>
    recent.map(({ id, points }, at) => ({
      name: season.nameOf(id),
      points: [...points],
      sprintPoints: [...(sprints[of][at]?.points ?? [])],
      circuitPoints: [...(circuits[of][at]?.points ?? [])],
      notRaced: away[of].has(id) ? toNotRaced(season, away[of].get(id) ?? null) : null,
    }));
  return {
    rounds: [...rounds],
    sprintRounds: [...sprints.rounds],
    circuits: circuits.events.map(({ round, year, name }) => ({
      round,
      season: year,
      raceName: name,
      shortRaceName: shortRaceName(name),
    })),
    drivers: lines('drivers', drivers),
    teams: lines('teams', teams),
  };
}

function toNotRaced(season: SeasonSnapshot, round: number | null): NotRacedDto {
  const raceName = round === null ? null : (season.race(round)?.name ?? null);
  return { round, raceName, shortRaceName: raceName && shortRaceName(raceName) };
}
