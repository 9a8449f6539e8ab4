import { CommandError } from './errors.js';
import type { Storage } from './storage/storage.js';

type Job = {
  work: () => unknown;
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { value: unknown } | { error: CommandError };

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
    if (this.holds > 0) return;
    const jobs = this.queue;
    this.queue = [];
    if (jobs.length === 0 || this.commit(jobs)) return;
    for (const job of jobs) {
      const error = this.commitAlone(job);
      if (error !== undefined) job.reject(error);
    }
  }

  private commit(jobs: Job[]): boolean {
    if (jobs.length === 1) {
      const [job] = jobs as [Job];
      const error = this.commitAlone(job);
      if (error !== undefined) job.reject(error);
      return true;
    }
    try {
      this.runAll(jobs);
      return true;
    } catch {
      this.restore();
      return false;
    }
  }

  private commitAlone(job: Job): unknown {
    try {
      this.runAll([job]);
      return undefined;
    } catch (error) {
      this.restore();
      return error;
    }
  }

  private runAll(jobs: Job[]) {
    const outcomes: Outcome[] = [];
    const durable = jobs.some((job) => job.durable);
    this.storage.transaction(
      () => {
        for (const job of jobs) outcomes.push(this.runJob(job));
      },
      { durable },
    );
    jobs.forEach((job, i) => {
      const outcome = outcomes[i]!;
      if ('error' in outcome) job.reject(outcome.error);
      else job.resolve(outcome.value);
    });
  }

  private runJob({ work }: Job): Outcome {
    try {
      return { value: work() };
    } catch (error) {
      if (error instanceof CommandError) return { error };
      throw error;
    }
  }
}
