import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Job } from './job.js';
import { LeaseRepository } from './lease.repository.js';

/**
 * Runs what is due, one job after the other, in the order in which they were added. Several
 * instances on one database take turns by a lease, so each job runs once.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly jobs: Job[] = [];
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly clock: Clock,
    private readonly leases: LeaseRepository,
  ) {}

  add(job: Job): void {
    this.jobs.push(job);
  }

  /** Runs everything that is due now; resolves when it is done. Calls queue up behind each other. */
  runDue(): Promise<void> {
    this.running = this.running.then(() => this.runAll());
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
    await this.leases.releaseAll().catch(() => undefined);
  }

  private async runAll(): Promise<void> {
    for (const job of this.jobs) {
      if (this.isStopping) return;
      await this.runOne(job);
    }
  }

  /** A job that fails is logged and tried again at the next turn; it holds up no other job. */
  private async runOne(job: Job): Promise<void> {
    try {
      if (!(await this.leases.take(job.name))) return;
      await job.run(this.clock.now());
    } catch (error) {
      this.logger.error(`${job.name}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}
