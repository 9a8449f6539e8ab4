import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { NightActions } from './night-actions.js';
import { type NightLeague, NightLeagues } from '../../leagues/league/night-leagues.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { NightHeartbeatRepository } from './night-heartbeat.repository.js';
import type { NightHeartbeat } from './night-heartbeat.schema.js';

/** Only these nights go on without any action. */
const EVENINGS = { paces: ['evening'] };
const HEARTBEAT_MS = 1000;
/** In ms: how long a starting process waits for the heartbeat of others. */
const OTHERS_MS = 3000;
/** How long after its last heartbeat a server may still have answered: what it has shown by then stays shown. */
const MARGIN_MS = 2000;
/** In ms: how often a process checks whether an evening runs, or is about to. */
const CHECK_MS = 15_000;

/**
 * Detects that no server was running while an evening was played, and lets the evening go on where it stopped (NIGHT-6).
 * While evenings are played each process stores a heartbeat every second, and every 15 seconds while one has a start
 * ahead: if it is old when a process starts, and no other one follows, no server was running. The outage is written
 * before the first request is answered.
 */
@Injectable()
export class OutageRecovery implements OnApplicationBootstrap {
  private readonly logger = new Logger(OutageRecovery.name);
  private hasResumed = false;
  private isBusy = false;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private isEveningRunning = false;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly nights: NightLeagues,
    private readonly actions: NightActions,
    private readonly heartbeats: NightHeartbeatRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.resumeAfterOutage();
    this.hasResumed = true;
  }

  /** To be called before an owner's action: from then on heartbeats are stored. */
  beginHeartbeats(): Promise<void> {
    this.isEveningRunning = true;
    this.checkedAt = performance.now();
    return this.heartbeats.store(this.clock.now());
  }

  /** Gives the evenings back the time of the outage. */
  private async resumeAfterOutage(): Promise<void> {
    const [last, now] = [await this.heartbeats.last(), this.clock.now()];
    // without a heartbeat no server has ever run while an evening was set or played
    const downSince = last ? new Date(last.at.getTime() + MARGIN_MS) : new Date(0);
    if (downSince >= now || (await this.isOtherInstanceUp(last))) return;
    for await (const league of this.nights.started(EVENINGS)) {
      await this.extendPhase(league, downSince, now);
    }
    // the next outage begins now, however soon
    await this.heartbeats.store(now);
  }

  /** Whether another process is running after all: its clock may be behind this one's. */
  private async isOtherInstanceUp(last: NightHeartbeat | null): Promise<boolean> {
    if (this.config.mongodbUri === null || !(await this.nights.hasStarted(EVENINGS))) return false;
    await pause(OTHERS_MS);
    return (await this.heartbeats.last())?.count !== last?.count;
  }

  private async extendPhase(league: NightLeague, since: Date, now: Date): Promise<void> {
    const downSince = await this.notBeforeRevealedLocks(league, since, now);
    const { round, phase, endsAt } = await this.nights.stateOf(league, downSince);
    if (phase === 'lobby' && (await this.actions.startLate(league, now))) {
      this.logger.log(`The race night ${league._id} begins now: no server was up at its start.`);
    }
    if (endsAt === null) return;
    const event = { kind: 'restarted' as const, round, phase, downSince };
    const isWritten = await this.actions.recordSystemEvent(league, event, now);
    if (isWritten) this.logger.log(`The race night ${league._id} goes on with round ${round}.`);
  }

  /** Picks that the league has been shown stay locked, whenever that was (LOCK-8). */
  private async notBeforeRevealedLocks(league: NightLeague, since: Date, now: Date): Promise<Date> {
    const { times } = await this.nights.stateOf(league, now);
    const locks = league.sealing.flatMap((round) => times.get(round)?.lockAt?.getTime() ?? []);
    return new Date(Math.max(since.getTime(), ...locks));
  }

  @Interval(HEARTBEAT_MS)
  async tick(): Promise<void> {
    // a heartbeat before that would hide the outage
    if (this.isBusy || !this.hasResumed) return;
    this.isBusy = true;
    try {
      if (await this.isHeartbeatDue()) await this.heartbeats.store(this.clock.now());
    } catch (error) {
      this.logger.warn(`No heartbeat was stored: ${String(error)}`);
    } finally {
      this.isBusy = false;
    }
  }

  private async isHeartbeatDue(): Promise<boolean> {
    const now = performance.now();
    if (now - this.checkedAt < CHECK_MS) return this.isEveningRunning;
    this.checkedAt = now;
    const evenings = await this.checkEvenings();
    this.isEveningRunning = evenings === 'running';
    return evenings !== 'none';
  }

  /**
   * Whether time passes in an evening before the next check, or some have their start ahead. Evenings that are over are
   * marked as such.
   */
  private async checkEvenings(): Promise<'none' | 'ahead' | 'running'> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + CHECK_MS);
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
