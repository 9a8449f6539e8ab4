import {
  COUNTDOWN_MS,
  currentRound,
  lockAt,
  resultsDue,
  roundStatus,
  swapWindow,
  type NightState,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { LeagueService } from '../league/league.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { NightPresses, type OwnerPress } from '../league/night-presses.service.js';
import { seasonOf } from '../league/season-of.js';
import { Clock } from '../platform/clock/clock.js';
import type { LeagueCalendarDto } from './dto/league-calendar.dto.js';
import type { NightDto, NightStateName, PressDto } from './dto/night.dto.js';
import { Downtime } from './downtime.service.js';
import { NightWatch, type WatchedNight } from './night-watch.service.js';
import { Presence } from './presence.js';

/** Race nights as their players see them, second by second. */
@Injectable()
export class NightService {
  private readonly presence = new Presence();

  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly presses: NightPresses,
    private readonly watch: NightWatch,
    private readonly downtime: Downtime,
  ) {}

  /**
   * Where the night stands; whoever asks is there for the next seconds. Begins the countdown when everybody
   * who is there has picked (NIGHT-5).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, 400 NOT_A_RACE_NIGHT
   */
  async look(leagueId: string, userId: string): Promise<NightDto> {
    const night = await this.watch.of(leagueId, userId);
    this.presence.note(night.league._id, userId);
    const now = this.clock.now();
    if (night.stateAt(now).phase === 'over') await this.presses.finish(night.league);
    if (!(await this.beginCountdown(night, now))) return this.toDto(night, now);
    return this.toDto(await this.watch.of(leagueId, userId), now);
  }

  /**
   * What the owner presses (NIGHT-4).
   *
   * @param league as `@LeagueOwner()` has read it
   * @throws DomainError see `NightPresses.press`
   */
  async press(
    league: LeagueSnapshot,
    owner: string,
    { kind, seen, cameIn }: { kind: OwnerPress; seen: PressDto; cameIn: number },
  ): Promise<NightDto> {
    const { round, phase } = seen;
    const meant = round === undefined || phase === undefined ? undefined : { round, phase };
    // before the press: an evening without any beat would not be missed
    if (kind === 'start') await this.downtime.beat();
    await this.presses.press(league, { id: owner }, { kind, seen: meant, cameIn });
    return this.toDto(await this.watch.of(league._id, owner), this.clock.now());
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member */
  async calendar(leagueId: string, userId: string): Promise<LeagueCalendarDto> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const now = this.clock.now();
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

  /** True when the countdown has just begun, or another process was quicker. */
  private async beginCountdown(night: WatchedNight, now: Date): Promise<boolean> {
    const { league } = night;
    const state = night.stateAt(now);
    if (league.night.pace.kind !== 'evening' || !isEarly(state, now)) return false;
    const picked = night.pickedFor(state.round, now);
    const present = this.presence.of(league._id, night.members);
    if (present.length === 0 || !present.every((user) => picked.includes(user))) return false;
    const { round, phase } = state;
    await this.presses.find(league, { kind: 'all-picked', round, phase }, now);
    return true;
  }

  private toDto(night: WatchedNight, now: Date): NightDto {
    const { league, members } = night;
    const state = night.stateAt(now);
    const { phase, round, endsAt, left, isCountdown, restarted } = state;
    const start = league.night.presses.find(({ kind }) => kind === 'start');
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
      present: this.presence.of(league._id, members),
      picked: isOn ? [...night.pickedFor(round, now)] : [],
      version: league.night.version,
    };
  }
}

/** Whether a countdown would bring the lock forward. */
const isEarly = ({ phase, endsAt, isPaused }: NightState, now: Date): boolean =>
  phase === 'picks' &&
  !isPaused &&
  endsAt !== null &&
  endsAt.getTime() - now.getTime() > COUNTDOWN_MS;

const nameOf = ({ phase, isPaused }: NightState): NightStateName => {
  if (phase === 'lobby' || phase === 'over') return phase;
  return isPaused ? 'paused' : 'running';
};
