import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Config } from '../config/config.js';
import { JobRunner } from './job-runner.js';

const TIMER = 'jobs';
const EVERY_MS = 15_000;
/** Simulated time may run fast, so work is due more often. */
const SIMULATED_EVERY_MS = 1000;

/**
 * Wakes the runner every 15 seconds, every second in simulation mode. The timer decides nothing: what is
 * due is in the data.
 */
@Injectable()
export class JobTimer implements OnApplicationBootstrap, OnApplicationShutdown {
  private isBusy = false;

  constructor(
    private readonly config: Config,
    private readonly runner: JobRunner,
    private readonly scheduler: SchedulerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    const every = this.config.simulation ? SIMULATED_EVERY_MS : EVERY_MS;
    const timer = setInterval(() => void this.tick(), every);
    timer.unref();
    this.scheduler.addInterval(TIMER, timer);
    void this.tick();
  }

  onApplicationShutdown(): void {
    if (this.scheduler.doesExist('interval', TIMER)) this.scheduler.deleteInterval(TIMER);
  }

  private async tick(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.runner.runDue({ respectsBackOff: true });
    } finally {
      this.isBusy = false;
    }
  }
}
