import { COUNTDOWN_MS, isMachine, type NightState } from '@gridlock/game-rules';
import { Injectable, Logger } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { LiveTopic } from '../../core/events/live-topic.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LeagueBroadcaster } from '../live/league-broadcaster.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { EntryService } from '../selection/entry.service.js';
import { MachinePlayers } from './machine-players.js';
import { NightActions } from './night-actions.js';
import {
  type NightLeague,
  NightLeagues,
  requireNight,
} from '../../leagues/league/night-leagues.js';
import { memberIds, pickedFor } from './night-picks.js';
import { isRunning, PresenceService } from './presence.service.js';

/** In ms: how often it is checked whether another part of a night has begun. */
const TICK_MS = 1000;

/** Changes after which everybody who is there may have picked, besides somebody coming or going. */
const OF_PICKS = new Set<LiveTopic>(['picks', 'members']);

/**
 * Moves race nights on: when everybody who is there has picked, the countdown begins (NIGHT-5); machines play; a night
 * that has ended is marked as over. It acts on changes of the league and when a part of a night begins. Reading a
 * night changes nothing.
 */
@Injectable()
export class NightProgress {
  private readonly logger = new Logger(NightProgress.name);
  /** Leagues that are being checked; true when something has changed since the check began. */
  private readonly running = new Map<string, boolean>();
  /** The part of the night in which each watched league was last checked. */
  private parts: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly watched: LeagueBroadcaster,
    private readonly calendars: LeagueCalendars,
    private readonly nights: NightLeagues,
    private readonly actions: NightActions,
    private readonly entries: EntryService,
    private readonly machines: MachinePlayers,
    private readonly presence: PresenceService,
  ) {}

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league, topics }: LeagueChanged): void {
    const watched = this.watched.all().get(league)?.league;
    const isOfPicks = topics.some((topic) => OF_PICKS.has(topic));
    if (topics.includes('night') || (isOfPicks && watched && isRunning(watched))) {
      void this.check(league);
    }
  }

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    const before = this.parts;
    try {
      this.parts = await this.partsNow();
    } catch (error) {
      this.logger.warn(`The race nights could not be read: ${String(error)}`);
    }
    for (const [id, part] of this.parts) if (before.get(id) !== part) void this.check(id);
  }

  /** Does what is due in a league, one run at a time; after a failure again at the next change or tick. */
  async check(league: string): Promise<void> {
    const isBusy = this.running.has(league);
    this.running.set(league, isBusy);
    if (isBusy) return;
    try {
      do {
        this.running.set(league, false);
        await this.act(league);
      } while (this.running.get(league));
    } catch (error) {
      this.logger.warn(`The race night of league ${league}: ${String(error)}`);
      this.parts = new Map([...this.parts].filter(([id]) => id !== league));
    } finally {
      this.running.delete(league);
    }
  }

  private async partsNow(): Promise<ReadonlyMap<string, string>> {
    const now = this.clock.now();
    const parts = new Map<string, string>();
    for (const [id, { league }] of this.watched.all()) {
      if (!isRunning(league)) continue;
      const { round, phase } = await this.nights.stateOf(requireNight(league), now);
      parts.set(id, `${round} ${phase}`);
    }
    return parts;
  }

  private async act(id: string): Promise<void> {
    const found = await this.leagues.find(id);
    if (!found?.night) return;
    const league = requireNight(found);
    const state = await this.nights.stateOf(league, this.clock.now());
    if (state.phase === 'over') return this.nights.finish(league);
    if (this.machines.areDue(league, state)) await this.machines.play(league);
    await this.beginCountdown(league);
  }

  private async beginCountdown(league: NightLeague): Promise<void> {
    if (league.night.pace.kind !== 'evening') return;
    const now = this.clock.now();
    const state = await this.nights.stateOf(league, now);
    if (!isEarly(state, now)) return;
    const { round, phase } = state;
    const season = await this.calendars.of(league);
    const entries = await this.entries.ofLeagues([league._id]);
    const picked = pickedFor({ league, season, entries }, round, now);
    const people = memberIds(league).filter((user) => !isMachine(user));
    if (!isReady(this.presence.of(league._id, people), picked)) return;
    const present = await this.presence.ofStored(league._id, people);
    if (!isReady(present, picked)) return;
    await this.actions.recordSystemEvent(league, { kind: 'all-picked', round, phase }, now);
  }
}

/** Whether a countdown would bring the lock forward. */
const isEarly = ({ phase, endsAt, isPaused }: NightState, now: Date): boolean =>
  phase === 'picks' &&
  !isPaused &&
  endsAt !== null &&
  endsAt.getTime() - now.getTime() > COUNTDOWN_MS;

/** Machines are always there and ready. */
const isReady = (present: readonly string[], picked: readonly string[]): boolean =>
  present.length > 0 && present.every((user) => picked.includes(user));
