import { randomUUID } from 'node:crypto';
import { systemNow } from '../clock/clock.js';
import { type BackOff, backOffMs } from './back-off.js';
import type { JobHealth, JobRepository } from './job.repository.js';

/** Ten minutes at most, and never the same for two jobs that failed together. */
const BACK_OFF: BackOff = { firstMs: 15_000, longestMs: 10 * 60_000, jitter: 0.5 };

type HeldLease = JobHealth & { readonly until: Date };

/**
 * The leases of the jobs that this process runs. A process holds a lease until it ends or stops renewing.
 * All leases are renewed together after half of their time, so a run that finds nothing to do writes
 * nothing.
 */
export class JobLeases {
  /** This process; a restart is another holder. */
  private readonly holder = randomUUID();
  private readonly held = new Map<string, HeldLease>();

  /** @param leaseMs how long after the last renewal another process takes over */
  constructor(
    private readonly jobs: JobRepository,
    private readonly leaseMs: number,
  ) {}

  /** How often to call `renew` while a job runs. */
  get renewEveryMs(): number {
    return this.leaseMs / 4;
  }

  /** Outcome of the job's last run if this process holds its lease now, else null. */
  async acquire(name: string): Promise<JobHealth | null> {
    await this.renew();
    const held = this.held.get(name);
    if (held) return held;
    const lease = this.newLease();
    const row = await this.jobs.acquire(name, lease);
    if (row) this.held.set(name, { ...row, until: lease.until });
    return row;
  }

  /** Extends all leases after half of their time. If one was lost, all have to be acquired again. */
  async renew(): Promise<void> {
    const half = systemNow().getTime() + this.leaseMs / 2;
    // a lease that ends later than a new one was taken before the clock was set back
    const isFresh = [...this.held.values()].every(
      ({ until }) => until.getTime() > half && until.getTime() <= half + this.leaseMs / 2,
    );
    if (isFresh) return;
    const lease = this.newLease();
    const runs = new Map(this.held);
    if (await this.jobs.renew(runs, lease)) {
      for (const [name, held] of this.held) {
        if (runs.has(name)) this.held.set(name, { ...held, until: lease.until });
      }
    } else {
      this.held.clear();
    }
  }

  /** Writes only the end of a series of failures; the next renewal records the rest. */
  async succeeded(name: string, startedAt: Date): Promise<void> {
    const before = this.held.get(name);
    const now = systemNow();
    const isFirst = !before?.lastSuccessAt;
    const health = { lastRunAt: startedAt, lastSuccessAt: now, ...NO_FAILURE };
    if (before) this.held.set(name, { ...before, ...health });
    if (isFirst || before.tries > 0) await this.jobs.record(name, this.holder, health);
  }

  /** Records the failure, and when to try again. */
  async failed(name: string, startedAt: Date, lastError: string): Promise<JobHealth> {
    const before = this.held.get(name);
    const tries = (before?.tries ?? 0) + 1;
    const wait = backOffMs(BACK_OFF, tries, Math.random());
    const nextAttemptAt = new Date(systemNow().getTime() + wait);
    const lastSuccessAt = before?.lastSuccessAt ?? null;
    const health = { lastRunAt: startedAt, lastSuccessAt, lastError, tries, nextAttemptAt };
    if (before) this.held.set(name, { ...before, ...health });
    await this.jobs.record(name, this.holder, health);
    return health;
  }

  /** Frees all leases, so that another process can go on at once. */
  async releaseAll(): Promise<void> {
    this.held.clear();
    await this.jobs.release(this.holder);
  }

  private newLease() {
    const now = systemNow();
    return { holder: this.holder, now, until: new Date(now.getTime() + this.leaseMs) };
  }
}

const NO_FAILURE = { lastError: null, tries: 0, nextAttemptAt: null };
