import { CommandError } from '../common/errors.js';
import type { Storage } from '../storage/storage.js';

type Job = {
  work: () => unknown;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Group commit: what is asked to be written within one turn of the event loop shares one transaction,
 * and nobody is answered before it is committed. A refused job keeps what it had written and harms no
 * other; when the engine itself fails, the jobs are tried again one by one.
 */
export class Writer {
  private queue: Job[] = [];
  private isScheduled = false;
  private holds = 0;

  constructor(
    private readonly storage: Storage,
    private readonly restore: () => void,
  ) {}

  /** Runs `work` in a transaction. It may run again, so it must do everything from the start. */
  write<T>(work: () => T, { durable = false }: { durable?: boolean } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, durable, resolve: resolve as Job['resolve'], reject });
      this.schedule();
    });
  }

  /** Runs `work` while nothing is written. */
  async pause<T>(work: () => T | Promise<T>): Promise<T> {
    this.flush();
    this.holds++;
    try {
      return await work();
    } finally {
      this.holds--;
      this.schedule();
    }
  }

  private schedule() {
    if (this.isScheduled || this.queue.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => this.flush());
  }

  flush() {
    this.isScheduled = false;
    if (this.holds > 0 || this.queue.length === 0) return;
    const jobs = this.queue;
    this.queue = [];
    this.commit(jobs);
  }

  private commit(jobs: Job[]) {
    const answers: (() => void)[] = [];
    const durable = jobs.some((job) => job.durable);
    try {
      this.storage.transaction(() => answers.push(...jobs.map(run)), { durable });
    } catch (error) {
      this.restore();
      if (jobs.length === 1) jobs[0]!.reject(error);
      else for (const job of jobs) this.commit([job]);
      return;
    }
    for (const answer of answers) answer();
  }
}

/** Does a job's work; returns what tells its client, which must wait for the commit. */
const run = ({ work, resolve, reject }: Job): (() => void) => {
  try {
    const value = work();
    return () => resolve(value);
  } catch (error) {
    if (error instanceof CommandError) return () => reject(error);
    throw error;
  }
};
