import { isMachine, nightAt, type NightState } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { planOf } from '../../leagues/pace/night-season.js';
import { isMember, type LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { NightActions, type OwnerRequest } from './night-actions.js';
import { type NightLeague, requireNight } from '../../leagues/league/night-leagues.js';
import type { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import { RematchService } from './rematch.service.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { EntryService } from '../selection/entry.service.js';
import type { AgainDto, NightDto, NightStateName } from './dto/night.dto.js';
import { MachinePlayers } from './machine-players.js';
import { OutageRecovery } from './outage-recovery.js';
import { memberIds, type NightPicks, pickedFor } from './night-picks.js';
import { PresenceService } from './presence.service.js';

/** Race nights as their players see them. */
@Injectable()
export class NightService {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly actions: NightActions,
    private readonly entries: EntryService,
    private readonly outages: OutageRecovery,
    private readonly machines: MachinePlayers,
    private readonly rematches: RematchService,
    private readonly presence: PresenceService,
  ) {}

  /**
   * The state of the night. Reading it changes neither the night nor who is there.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 400 NOT_A_RACE_NIGHT
   */
  async get(leagueId: string, userId: string): Promise<NightDto> {
    return this.toDto(await this.read(leagueId, userId), userId, this.clock.now());
  }

  /**
   * Performs an action of the owner (NIGHT-4).
   *
   * @param league as `@LeagueOwner()` has read it
   * @throws DomainError see `NightActions.perform`
   */
  async perform(league: LeagueSnapshot, owner: string, request: OwnerRequest): Promise<NightDto> {
    await this.outages.beginHeartbeats();
    // if the round locked before the machines have played, they would be without a pick
    if (request.kind === 'advance' && league.night) await this.machines.play(requireNight(league));
    await this.actions.perform(league, { id: owner }, request);
    return this.toDto(await this.read(league._id, owner), owner, this.clock.now());
  }

  /**
   * Another race night for the same people.
   *
   * @throws DomainError see `RematchService.begin`
   */
  again(league: LeagueSnapshot, owner: Player, request: AgainDto): Promise<LeagueDto> {
    return this.rematches.begin(league, owner, request, this.clock.now());
  }

  private async read(leagueId: string, userId: string): Promise<NightPicks> {
    const league = requireNight(await this.leagues.requireMember(leagueId, userId));
    const season = await this.calendars.of(league);
    return { league, season, entries: await this.entries.ofLeagues([league._id]) };
  }

  /** The league that comes next, for anyone who is a member of it. */
  private async nextFor({ night: { next } }: NightLeague, userId: string): Promise<string | null> {
    const league = next === null ? null : await this.leagues.find(next);
    return league && isMember(league, userId) ? league._id : null;
  }

  private async toDto(night: NightPicks, userId: string, now: Date): Promise<NightDto> {
    return { ...this.describe(night, now), next: await this.nextFor(night.league, userId) };
  }

  private describe(night: NightPicks, now: Date): Omit<NightDto, 'next'> {
    const { league, season } = night;
    const members = memberIds(league);
    const machines = members.filter(isMachine);
    const state = nightAt(planOf(season.origin, league.night), league.night.events, now);
    const { phase, round, endsAt, left, isCountdown, restarted } = state;
    const start = league.night.events.find(({ kind }) => kind === 'start');
    const people = members.filter((user) => !isMachine(user));
    const present = new Set([...machines, ...this.presence.of(league._id, people)]);
    const isOn = phase !== 'lobby' && phase !== 'over';
    return {
      state: nameOf(state),
      season: league.season,
      round,
      phase: isOn ? (isCountdown ? 'countdown' : phase) : null,
      phaseEndsAt: endsAt,
      secondsLeft: left === null ? null : left / 1000,
      startsAt: start?.at ?? null,
      restarted: isOn && restarted === round,
      serverTime: now,
      present: members.filter((user) => present.has(user)),
      picked: isOn ? pickedFor(night, round, now) : [],
      machines,
      version: league.night.version,
    };
  }
}

const nameOf = ({ phase, isPaused }: NightState): NightStateName => {
  if (phase === 'lobby' || phase === 'over') return phase;
  return isPaused ? 'paused' : 'running';
};
