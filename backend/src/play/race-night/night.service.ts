import type { NightState } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { type NightLeague, NightActions, type OwnerAction, requireNight } from './night-actions.js';
import type { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import { RematchService } from './rematch.service.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { EntryService } from '../selection/entry.service.js';
import type { AgainDto, NightDto, NightStateName, PressDto } from './dto/night.dto.js';
import { MachinePlayers } from './machine-players.js';
import { OutageRecovery } from './outage-recovery.js';
import { NightSnapshot } from './night-snapshot.js';
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
    private readonly downtime: OutageRecovery,
    private readonly machines: MachinePlayers,
    private readonly rematches: RematchService,
    private readonly presence: PresenceService,
  ) {}

  /**
   * Where the night stands. Asking changes nothing: neither the night nor who is there.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 400 NOT_A_RACE_NIGHT
   */
  async look(leagueId: string, userId: string): Promise<NightDto> {
    return this.toDto(await this.read(leagueId, userId), userId, this.clock.now());
  }

  /**
   * What the owner presses (NIGHT-4).
   *
   * @param league as `@LeagueOwner()` has read it
   * @throws DomainError see `NightActions.press`
   */
  async press(
    league: LeagueSnapshot,
    owner: string,
    { kind, seen, cameIn }: { kind: OwnerAction; seen: PressDto; cameIn: number },
  ): Promise<NightDto> {
    const { round, phase } = seen;
    const meant = round === undefined || phase === undefined ? undefined : { round, phase };
    // before the press: an evening without any beat would not be missed
    await this.downtime.beat();
    // pressed before they have had their turn, the lock would find them without a pick
    if (kind === 'advance' && league.night) await this.machines.play(requireNight(league));
    await this.actions.press(league, { id: owner }, { kind, seen: meant, cameIn });
    return this.toDto(await this.read(league._id, owner), owner, this.clock.now());
  }

  /**
   * Another race night for the same people.
   *
   * @throws DomainError see `RematchService.begin`
   */
  again(league: LeagueSnapshot, owner: Player, wanted: AgainDto): Promise<LeagueDto> {
    return this.rematches.begin(league, owner, wanted, this.clock.now());
  }

  private async read(leagueId: string, userId: string): Promise<NightSnapshot> {
    const league = requireNight(await this.leagues.requireMember(leagueId, userId));
    const season = await this.calendars.of(league);
    return new NightSnapshot(league, season, await this.entries.ofLeague(league._id));
  }

  /** The league that comes next, for anyone who is a member of it. */
  private async nextFor({ night: { next } }: NightLeague, userId: string): Promise<string | null> {
    const league = next === null ? null : await this.leagues.find(next);
    return league?.members.some(({ user }) => user === userId) ? league._id : null;
  }

  private async toDto(night: NightSnapshot, userId: string, now: Date): Promise<NightDto> {
    return { ...this.describe(night, now), next: await this.nextFor(night.league, userId) };
  }

  private describe(night: NightSnapshot, now: Date): Omit<NightDto, 'next'> {
    const { league, members, people, machines } = night;
    const state = night.stateAt(now);
    const { phase, round, endsAt, left, isCountdown, restarted } = state;
    const start = league.night.presses.find(({ kind }) => kind === 'start');
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
      picked: isOn ? [...night.pickedFor(round, now)] : [],
      machines: [...machines],
      version: league.night.version,
    };
  }
}

const nameOf = ({ phase, isPaused }: NightState): NightStateName => {
  if (phase === 'lobby' || phase === 'over') return phase;
  return isPaused ? 'paused' : 'running';
};
