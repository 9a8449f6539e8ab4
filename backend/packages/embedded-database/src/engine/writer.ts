import { performance } from 'node:perf_hooks';
import { CommandError, failure } from '../common/errors.js';
import type { Storage } from '../storage/storage.js';

/** After this time a transaction is committed, and what still waits gets one of its own. */
const TRANSACTION_MILLISECONDS = 3;

/** Work that waits for a commit, and how to answer the client. */
type Job = {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Group commit: what is to be written within one turn of the event loop shares one transaction,
 * and no client is answered before it is committed. A job that is refused keeps what it wrote before the
 * refusal and harms no other; when the engine itself fails, the jobs are tried again one by one.
 */
export class Writer {
  private queue: Job[] = [];
  private isScheduled = false;
  private isClosed = false;

  constructor(
    private readonly storage: Storage,
    /** Called when nothing of a transaction was stored: what is kept in memory must be read again. */
    private readonly rolledBack: () => void,
  ) {}

  /**
   * Runs `work` in a transaction and resolves with its result once that is committed. `work` may
   * be called again after a failure, so it must do everything from the start.
   */
  write<T>(work: () => T): Promise<T> {
    if (this.isClosed) return Promise.reject(stopping());
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, resolve: resolve as Job['resolve'], reject });
      this.schedule();
    });
  }

  /** Commits what waits. */
  flush(): void {
    while (this.queue.length > 0) this.commitQueue();
  }

  /** Commits what waits, and refuses what comes after that: the storage may be closed then. */
  close(): void {
    this.flush();
    this.isClosed = true;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      // a flush may have been here before
      if (this.queue.length > 0) this.commitQueue();
      if (this.queue.length > 0) this.schedule();
    });
  }

  private commitQueue(): void {
    const jobs = this.queue;
    this.queue = [];
    const count = this.commit(jobs);
    this.queue = [...jobs.slice(count), ...this.queue];
  }

  /** Commits as many jobs as there is time for, and returns how many. */
  private commit(jobs: readonly Job[]): number {
    const answers: (() => void)[] = [];
    const end = performance.now() + TRANSACTION_MILLISECONDS;
    try {
      this.storage.transaction(() => {
        for (const job of jobs) {
          answers.push(answerOf(job));
          if (performance.now() > end) break;
        }
      });
    } catch (error) {
      this.rolledBack();
      if (isLockedOut(error)) {
        for (const job of jobs) job.reject(error);
        return jobs.length;
      }
      const tried = Math.min(answers.length + 1, jobs.length);
      this.retryEach(jobs.slice(0, tried), error);
      return tried;
    }
    for (const answer of answers) answer();
    return answers.length;
  }

  private retryEach(jobs: readonly Job[], error: unknown): void {
    if (jobs.length === 1) jobs[0]!.reject(error);
    else for (const job of jobs) this.commit([job]);
  }
}

/** Another program writes to the file: to try each job alone would let everybody wait once for each. */
const isLockedOut = (error: unknown): boolean =>
  error instanceof CommandError && error.codeName === 'WriteConflict';

const stopping = () => failure('ShutdownInProgress', 'The database is stopping.');

/**
 * Does a job, and returns how to answer it after the commit. Throws what is no refusal but a failure of the engine,
 * which rolls the whole transaction back.
 */
const answerOf = ({ work, resolve, reject }: Job): (() => void) => {
  try {
    const result = work();
    return () => resolve(result);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return () => reject(error);
  }
};
