import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, systemNow } from '../clock/clock.js';
import type { Job } from './job.js';
import { JobLeases } from './job-leases.js';
import type { JobHealth } from './job.repository.js';

type Turn = {
  /** Leaves a job that has failed alone until its next attempt is due. */
  readonly isPatient?: boolean;
};

const LONGEST_SENTENCE = 300;

/** Injection token: the names of all jobs in the order in which they run. */
export const JobOrder = Symbol('JobOrder');

/**
 * Runs what is due, one job after the other, in the order of the list it was given. Several
 * instances on one database take turns by leases, so each job runs once.
 */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly jobs: Job[] = [];
  private readonly counted = new Map<string, { runs: number; failures: number }>();
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  /**
   * The longest that one run is waited for, in milliseconds. The driver may wait for ever for a
   * command that it writes just as its line is closed, and no other job would run any more.
   */
  patienceMs = 15 * 60_000;

  constructor(
    private readonly clock: Clock,
    private readonly leases: JobLeases,
    @Inject(JobOrder) private readonly order: readonly string[],
  ) {}

  /** A job that the order does not name runs after all others. */
  add(job: Job): void {
    this.jobs.push(job);
    this.jobs.sort((a, b) => this.placeOf(a) - this.placeOf(b));
    this.counted.set(job.name, { runs: 0, failures: 0 });
  }

  /** In the order in which they run. */
  get names(): readonly string[] {
    return this.jobs.map(({ name }) => name);
  }

  /** What this process has run since its start, by job. */
  get turns(): ReadonlyMap<string, { readonly runs: number; readonly failures: number }> {
    return this.counted;
  }

  /** Runs everything that is due now; resolves when it is done. Calls queue up behind each other. */
  runDue(turn: Turn = {}): Promise<void> {
    this.running = this.running.then(() => this.runAll(turn));
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
    await this.leases.releaseAll().catch(() => undefined);
  }

  private placeOf({ name }: Job): number {
    const place = this.order.indexOf(name);
    return place < 0 ? this.order.length : place;
  }

  private async runAll(turn: Turn): Promise<void> {
    const signsOfLife = setInterval(() => void this.renew(), this.leases.renewEveryMs).unref();
    try {
      for (const job of this.jobs) {
        if (this.isStopping) return;
        const health = await this.leases.hold(job.name);
        if (health && !(turn.isPatient && isBackingOff(health))) await this.runOne(job);
      }
    } catch (error) {
      this.logger.error(`The jobs cannot be looked up: ${toSentence(error)}`);
    } finally {
      clearInterval(signsOfLife);
    }
  }

  /** A job that fails is written down and tried again later; it holds up no other job. */
  private async runOne(job: Job): Promise<void> {
    const startedAt = systemNow();
    const turns = this.counted.get(job.name);
    if (turns) turns.runs += 1;
    try {
      await within(this.patienceMs, job.run(this.clock.now()));
    } catch (error) {
      if (turns) turns.failures += 1;
      this.logger.error(`${job.name}: ${error instanceof Error ? error.stack : String(error)}`);
      await this.leases.failed(job.name, startedAt, toSentence(error));
      return;
    }
    await this.leases.succeeded(job.name, startedAt);
  }

  /** A job may take longer than its lease. */
  private async renew(): Promise<void> {
    try {
      await this.leases.renew();
    } catch (error) {
      this.logger.warn(`The leases could not be renewed: ${toSentence(error)}`);
    }
  }
}

const isBackingOff = ({ nextAttemptAt }: JobHealth): boolean =>
  nextAttemptAt !== null && nextAttemptAt > systemNow();

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const sentence = `It had not ended after ${ms / 60_000} minutes.`;
    timer = setTimeout(() => reject(new Error(sentence)), ms).unref();
  });
  await Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** The first line of what went wrong, for app admins. */
function toSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.slice(0, LONGEST_SENTENCE) || 'It failed without saying why.';
}
