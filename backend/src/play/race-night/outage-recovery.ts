import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { NightActions } from './night-actions.js';
import { type NightLeague, NightLeagues } from '../../leagues/league/night-leagues.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { NightBeatRepository } from './night-beat.repository.js';
import type { NightBeat } from './night-beat.schema.js';

/** Only these play while nobody acts. */
const EVENINGS = { paces: ['evening'] };
const BEAT_MS = 1000;
/** In ms: for so long a process that starts listens for the beat of others. */
const HEARD_MS = 3000;
/** How long after its last beat a server may still have answered: what came out by then stays out. */
const MARGIN_MS = 2000;
/** In ms: how often a process looks whether an evening runs, or is about to. */
const LOOK_MS = 15_000;

/**
 * Notices that no server was there while an evening was played, and lets it go on where it stood (NIGHT-6).
 * While evenings are played a beat is stored every second, by any process, and every 15 seconds while one has a start
 * ahead: if it is old when a process starts, and no other comes, nobody was there. What was missed is written before the
 * first request is answered.
 */
@Injectable()
export class OutageRecovery implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutageRecovery.name);
  private hasResumed = false;
  private isBusy = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private hasEvenings = false;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly nights: NightLeagues,
    private readonly actions: NightActions,
    private readonly beats: NightBeatRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.resumeAfterOutage();
    this.hasResumed = true;
  }

  /** Something was pressed: from now on it is known until when somebody was there. */
  beat(): Promise<void> {
    this.hasEvenings = true;
    this.lookedAt = performance.now();
    return this.beats.beat(this.clock.now());
  }

  /** Gives the evenings that nobody served their time back. */
  private async resumeAfterOutage(): Promise<void> {
    const [last, now] = [await this.beats.last(), this.clock.now()];
    // without any beat nobody was ever there while an evening was set or played
    const downSince = last ? new Date(last.at.getTime() + MARGIN_MS) : new Date(0);
    if (downSince >= now || (await this.isOtherInstanceUp(last))) return;
    for await (const league of this.nights.started(EVENINGS))
      await this.extendPhase(league, downSince, now);
    // another outage, however soon, is one from now on
    await this.beats.beat(now);
  }

  /** Whether another process is there after all: its clock may be behind this one's. */
  private async isOtherInstanceUp(last: NightBeat | null): Promise<boolean> {
    if (this.config.mongodbUri === null || !(await this.nights.hasStarted(EVENINGS))) return false;
    await pause(HEARD_MS);
    return (await this.beats.last())?.count !== last?.count;
  }

  private async extendPhase(league: NightLeague, since: Date, now: Date): Promise<void> {
    const downSince = await this.afterWhatWasShown(league, since, now);
    const state = await this.nights.stateOf(league, downSince);
    const { round, phase } = state;
    if (phase === 'lobby') await this.startLate(league, now);
    if (state.endsAt === null) return;
    const event = { kind: 'restarted' as const, round, phase, downSince };
    const isWritten = await this.actions.recordSystemEvent(league, event, now);
    if (isWritten) this.logger.log(`The race night ${league._id} goes on with round ${round}.`);
  }

  /** An evening whose start has come meanwhile begins now. */
  private async startLate(league: NightLeague, now: Date): Promise<void> {
    if (!(await this.actions.startLate(league, now))) return;
    this.logger.log(`The race night ${league._id} begins now: nobody was there at its start.`);
  }

  /** Picks that the league has been shown stay locked, whenever that was (LOCK-8). */
  private async afterWhatWasShown(league: NightLeague, since: Date, now: Date): Promise<Date> {
    const { times } = await this.nights.stateOf(league, now);
    const locks = league.sealing.flatMap((round) => times.get(round)?.lockAt?.getTime() ?? []);
    return new Date(Math.max(since.getTime(), ...locks));
  }

  @Interval(BEAT_MS)
  async tick(): Promise<void> {
    // a beat before that would hide the outage
    if (this.isBusy || !this.hasResumed) return;
    this.isBusy = true;
    try {
      if (await this.isNeeded()) await this.beats.beat(this.clock.now());
    } catch (error) {
      this.logger.warn(`No beat was stored: ${String(error)}`);
    } finally {
      this.isBusy = false;
    }
  }

  private async isNeeded(): Promise<boolean> {
    const now = performance.now();
    if (now - this.lookedAt < LOOK_MS) return this.hasEvenings;
    this.lookedAt = now;
    const evenings = await this.lookForEvenings();
    this.hasEvenings = evenings === 'running';
    return evenings !== 'none';
  }

  /**
   * Whether time passes in an evening before the next look, or some have their start ahead. Those that are over are
   * marked as such meanwhile.
   */
  private async lookForEvenings(): Promise<'none' | 'ahead' | 'running'> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + LOOK_MS);
    let found: 'none' | 'ahead' | 'running' = 'none';
    for await (const league of this.nights.started(EVENINGS)) {
      const state = await this.nights.stateOf(league, now);
      if (state.phase === 'over') await this.nights.finish(league);
      else if (state.endsAt !== null || (await this.nights.stateOf(league, soon)).endsAt !== null)
        found = 'running';
      else if (state.phase === 'lobby' && found === 'none') found = 'ahead';
    }
    return found;
  }
}
