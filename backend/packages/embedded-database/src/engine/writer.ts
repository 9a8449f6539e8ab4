import { CommandError } from '../common/errors.js';
import type { ChangeLog } from '../changes/change-log.js';
import type { Storage } from '../storage/storage.js';

/** Work that waits for the next commit, and how to answer the one who asked for it. */
type Job = {
  work: () => unknown;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

type WriteOptions = {
  /** Whether the commit must have reached the disk before it is acknowledged. */
  durable?: boolean;
};

/**
 * Group commit: what is asked to be written within one turn of the event loop shares one transaction,
 * and no client is answered before it is committed. A job that is refused keeps what it wrote before the
 * refusal and harms no other; when the engine itself fails, the jobs are tried again one by one.
 */
export class Writer {
  private queue: Job[] = [];
  private isScheduled = false;
  private pauses = 0;

  /** `reload` brings what is kept in memory back to what is stored, after a failed transaction. */
  constructor(
    private readonly storage: Storage,
    private readonly reload: () => void,
    private readonly changes: ChangeLog,
  ) {}

  /**
   * Runs `work` in a transaction and resolves with its result once that is committed. `work` may run
   * again after a failure, so it must do everything from the start.
   */
  write<T>(work: () => T, { durable = false }: WriteOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, durable, resolve: resolve as Job['resolve'], reject });
      this.schedule();
    });
  }

  /** Commits what waits, then runs `work` while nothing is written. */
  async pause<T>(work: () => T | Promise<T>): Promise<T> {
    this.flush();
    this.pauses++;
    try {
      return await work();
    } finally {
      this.pauses--;
      this.schedule();
    }
  }

  /** Commits what waits now; while writing is paused it goes on waiting. */
  flush(): void {
    this.isScheduled = false;
    if (this.pauses > 0 || this.queue.length === 0) return;
    const jobs = this.queue;
    this.queue = [];
    this.commit(jobs);
  }

  private schedule(): void {
    if (this.isScheduled || this.queue.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  private commit(jobs: readonly Job[]): void {
    const answers: (() => void)[] = [];
    const durable = jobs.some((job) => job.durable);
    const runAll = () => {
      for (const job of jobs) answers.push(run(job));
    };
    try {
      this.storage.transaction(runAll, { durable });
    } catch (error) {
      this.changes.discard();
      this.reload();
      this.retryEach(jobs, error);
      return;
    }
    this.changes.publish();
    for (const answer of answers) answer();
  }

  private retryEach(jobs: readonly Job[], error: unknown): void {
    if (jobs.length === 1) {
      jobs[0]!.reject(error);
      return;
    }
    for (const job of jobs) this.commit([job]);
  }
}

/**
 * Does a job's work, and returns what answers its client, for after the commit. Throws what is no
 * refusal but a failure of the engine, which undoes the whole transaction.
 */
const run = ({ work, resolve, reject }: Job): (() => void) => {
  try {
    const value = work();
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return () => reject(error);
  }
};
