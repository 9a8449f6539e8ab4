import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { JobRunner } from './job-runner.js';

const SECOND_MS = 1000;
const EVERY_SECONDS = 15;

/**
 * Wakes the runner every 15 seconds. In simulation mode time may run fast, and who tries the game does not want to wait:
 * there it is every second in which time has passed or a call was made. The timer decides nothing: what is due is in the
 * data.
 */
@Injectable()
export class JobTimer implements OnApplicationBootstrap {
  private seconds = 0;
  private isBusy = false;
  private isCalled = false;
  /** Game time in ms. */
  private ranAt = Number.NaN;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly runner: JobRunner,
  ) {}

  onApplicationBootstrap(): void {
    void this.runDue();
  }

  /** A call may have written something. */
  noteCall(): void {
    this.isCalled = true;
  }

  @Interval('jobs', SECOND_MS)
  async tick(): Promise<void> {
    this.seconds += 1;
    const isMoving = this.isCalled || this.clock.now().getTime() !== this.ranAt;
    if ((this.config.simulation && isMoving) || this.seconds % EVERY_SECONDS === 0)
      await this.runDue();
  }

  private async runDue(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.isCalled = false;
    this.ranAt = this.clock.now().getTime();
    try {
      await this.runner.runDue({ respectsBackOff: true });
    } finally {
      this.isBusy = false;
    }
  }
}
