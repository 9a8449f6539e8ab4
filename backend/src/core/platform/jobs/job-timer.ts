import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { JobRunner } from './job-runner.js';

const SECOND_MS = 1000;
/** Simulated time may run fast: there jobs run every second. */
const EVERY_SECONDS = 15;

/**
 * Wakes the runner every 15 seconds, every second in simulation mode. The timer decides nothing: what is
 * due is in the data.
 */
@Injectable()
export class JobTimer implements OnApplicationBootstrap {
  private seconds = 0;
  private isBusy = false;

  constructor(
    private readonly config: Config,
    private readonly runner: JobRunner,
  ) {}

  onApplicationBootstrap(): void {
    void this.runDue();
  }

  @Interval('jobs', SECOND_MS)
  async tick(): Promise<void> {
    this.seconds += 1;
    if (this.config.simulation || this.seconds % EVERY_SECONDS === 0) await this.runDue();
  }

  private async runDue(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.runner.runDue({ respectsBackOff: true });
    } finally {
      this.isBusy = false;
    }
  }
}
