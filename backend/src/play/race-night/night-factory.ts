import {
  checkPace,
  mayJoinNight,
  type NightPace,
  type PaceRefusal,
  type NightEvent,
  type RequestedPace,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { SeasonLibrary } from '../../seasons/season-library/season-library.js';
import {
  type NewNight,
  type NewPlay,
  RaceNights,
} from '../../leagues/league-management/race-nights.js';
import type { NewPaceDto, PaceDto, PaceState } from '../../leagues/pace/dto/pace.dto.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { NightLeagues, requireNight } from '../../leagues/league/night-leagues.js';

/** Makes race nights: checks the pace, and fetches the season if necessary. */
@Injectable()
export class NightFactory extends RaceNights {
  constructor(
    private readonly config: Config,
    private readonly calendars: LeagueCalendars,
    private readonly nights: NightLeagues,
    private readonly library: SeasonLibrary,
  ) {
    super();
  }

  /**
   * @throws DomainError 400 with the reason (NIGHT-3, or why the season cannot be played), 429 when too
   *   many seasons were asked for, 503 without a running season
   */
  async plan(requested: NewPaceDto | undefined, { machines, by, now }: NewNight): Promise<NewPlay> {
    if (requested === undefined || requested.kind === 'season') {
      if (machines > 0) throw noMachines();
      return { season: await this.calendars.seasonForNewLeague(now) };
    }
    if (machines >= this.config.leagueMaxMembers) throw tooManyMachines();
    const pace = paceOf({ ...requested, kind: requested.kind });
    const { season, startsAt } = requested;
    if (season === undefined) throw badRequest('SEASON_UNKNOWN', 'Choose a season to play.');
    const events = startsAt ? [startAt(startsAt, now)] : [];
    const { state } = await this.library.ensure(season, now, by);
    if (startsAt && state !== 'ready') throw notReadyYet(season);
    const night = { pace, events, version: 1, ...(machines > 0 && { machines }) };
    return { season, night };
  }

  /** Whether a race night has room in its time; always for a league that follows the real calendar. */
  async isJoinable(league: LeagueSnapshot, now: Date): Promise<boolean> {
    if (!league.night) return true;
    const { rounds } = (await this.calendars.of(league)).at(now);
    return mayJoinNight(rounds, now);
  }

  /** Whether a race night is over; never for a league that follows the real calendar. */
  async isOver(league: LeagueSnapshot, now: Date): Promise<boolean> {
    if (!league.night) return false;
    return (await this.nights.stateOf(requireNight(league), now)).phase === 'over';
  }

  /** Requests a season that is not stored yet. @throws DomainError 400 when it cannot be played now */
  async requireSeason(year: number, now: Date, by: string): Promise<void> {
    if (await this.calendars.isStored(year)) return;
    const { state } = await this.library.ensure(year, now, by);
    if (state !== 'ready') throw notReadyYet(year);
  }

  /** The pace as the API shows it. */
  async toDto({ season, night }: LeagueSnapshot, now: Date): Promise<PaceDto> {
    if (!night) return { kind: 'season', state: 'ready' };
    const { at: startsAt } = night.events.find(({ kind }) => kind === 'start') ?? {};
    const state = await this.stateOf(season, now);
    return { ...night.pace, state, ...(startsAt && { startsAt }) };
  }

  private async stateOf(year: number, now: Date): Promise<PaceState> {
    if (await this.calendars.isStored(year)) return 'ready';
    const season = await this.library.find(year, now);
    return season?.state === 'building' ? 'building' : 'failed';
  }
}

/** A start that is set ahead. @throws DomainError 400 START_IN_PAST */
function startAt(at: Date, now: Date): NightEvent {
  if (at <= now) throw badRequest('START_IN_PAST', 'The start must be in the future.');
  return { kind: 'start', round: 0, phase: 'lobby', at };
}

/** @throws DomainError 400 with what is wrong with the pace (NIGHT-3) */
function paceOf(requested: RequestedPace): NightPace {
  const checked = checkPace(requested);
  if (checked.ok) return checked.pace;
  const { code, field } = checked.refusal;
  const message = reasonOf(checked.refusal);
  throw badRequest(code, message, [{ field: `pace.${field}`, message }]);
}

const FIELDS = {
  pickMinutes: 'Choose 1 to 15 whole minutes for picks.',
  swapSeconds: 'This isn’t a valid swap time for this pace.',
  resultSeconds: 'This isn’t a valid time until the results for this pace.',
  hour: 'The hour must be a whole number from 0 to 23.',
  timeZone: 'Choose a time zone, such as Europe/Berlin.',
  rounds: 'Choose at least 3 rounds, or the whole season.',
} as const;

const reasonOf = ({ code, field }: PaceRefusal): string =>
  code === 'PACE_INCOMPLETE' && field === 'hour' ? 'Choose the time of the locks.' : FIELDS[field];

const noMachines = () => badRequest('NOT_A_RACE_NIGHT', 'Bots can only take part in race nights.');

const tooManyMachines = () =>
  badRequest('INVALID_INPUT', 'There are more bots than a league can have members.');

const notReadyYet = (season: number) =>
  badRequest('SEASON_NOT_READY', `The ${season} season is still being downloaded. Please wait.`);
