import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, systemNow } from '../clock/clock.js';
import { inTime } from '../clock/in-time.js';
import type { Job } from './job.js';
import { JobLeases } from './job-leases.js';
import type { JobHealth } from './job.repository.js';

type RunOptions = {
  /** Skips a job that has failed until its next attempt is due. */
  readonly respectsBackOff?: boolean;
};

const MAX_MESSAGE_LENGTH = 300;
/** In ms: how long a shutdown waits for what is running. A database that hangs would hold it for half a minute. */
const FINISH_MS = 3000;

/** Injection token: the names of all jobs in the order in which they run. */
export const JobOrder = Symbol('JobOrder');

/**
 * Runs what is due, one job after the other, in the given order. With several processes on one database
 * only the one that holds a job's lease runs it.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly jobs: Job[] = [];
  private readonly counts = new Map<string, { runs: number; failures: number }>();
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  /**
   * How long one run may take, in milliseconds. The driver may wait forever for a command that it wrote
   * just as its connection was closed, and no other job would run any more.
   */
  timeoutMs = 15 * 60_000;

  constructor(
    private readonly clock: Clock,
    private readonly leases: JobLeases,
    @Inject(JobOrder) private readonly order: readonly string[],
  ) {}

  /** Registers a job. One that the order does not name runs after all others. */
  add(job: Job): void {
    this.jobs.push(job);
    this.jobs.sort((a, b) => this.placeOf(a) - this.placeOf(b));
    this.counts.set(job.name, { runs: 0, failures: 0 });
  }

  /** In the order in which they run. */
  get names(): readonly string[] {
    return this.jobs.map(({ name }) => name);
  }

  /** Runs and failures of each job in this process since its start. */
  get runCounts(): ReadonlyMap<string, { readonly runs: number; readonly failures: number }> {
    return this.counts;
  }

  /** Runs everything that is due now; resolves when it is done. Calls queue up behind each other. */
  runDue(options: RunOptions = {}): Promise<void> {
    this.running = this.running.then(() => this.runAll(options));
    return this.running;
  }

  /** Does something between two turns: it is done for all jobs of a turn, or for none. */
  betweenTurns(act: () => void): Promise<void> {
    const done = this.running.then(act);
    this.running = done.catch(() => undefined);
    return done;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await inTime(this.finish(), FINISH_MS);
  }

  private async finish(): Promise<void> {
    await this.running;
    await this.leases.releaseAll().catch(() => undefined);
  }

  private placeOf({ name }: Job): number {
    const place = this.order.indexOf(name);
    return place < 0 ? this.order.length : place;
  }

  private async runAll(options: RunOptions): Promise<void> {
    const heartbeat = setInterval(() => void this.renew(), this.leases.renewEveryMs).unref();
    try {
      for (const job of this.jobs) {
        if (this.isStopping) return;
        const health = await this.leases.acquire(job.name);
        if (health && !(options.respectsBackOff && isBackingOff(health))) await this.runOne(job);
      }
    } catch (error) {
      this.logger.error(`The jobs cannot be read: ${toMessage(error)}`);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** A failure is recorded and the job tried again later; the other jobs run all the same. */
  private async runOne(job: Job): Promise<void> {
    const startedAt = systemNow();
    const counts = this.counts.get(job.name);
    if (counts) counts.runs += 1;
    try {
      const isDone = await inTime(
        job.run(this.clock.now()).then(() => true),
        this.timeoutMs,
      );
      if (!isDone) throw new Error(`It had not ended after ${this.timeoutMs / 60_000} minutes.`);
    } catch (error) {
      if (counts) counts.failures += 1;
      this.logger.error(`${job.name}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.leases.failed(job.name, startedAt, toMessage(error));
      return;
    }
    await this.leases.succeeded(job.name, startedAt);
  }

  /** A job may take longer than its lease. */
  private async renew(): Promise<void> {
    try {
      await this.leases.renew();
    } catch (error) {
      this.logger.warn(`The leases could not be renewed: ${toMessage(error)}`);
    }
  }
}

const isBackingOff = ({ nextAttemptAt }: JobHealth): boolean =>
  nextAttemptAt !== null && nextAttemptAt > systemNow();

/** First line of an error message, for app admins. */
function toMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.slice(0, MAX_MESSAGE_LENGTH) || 'It failed without saying why.';
}
