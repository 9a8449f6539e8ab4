import { performance } from 'node:perf_hooks';
import type { ChangeLog } from '../changes/change-log.js';
import { CommandError, failure } from '../common/errors.js';
import type { Awaited, Steps } from '../common/steps.js';
import type { Storage } from '../storage/storage.js';

/** After what time a transaction is committed and others are served. Moving the log into the file comes on top. */
const PART_MILLISECONDS = 3;

type WriteOptions = {
  /** Whether the commit must have reached the disk before it is acknowledged. */
  durable?: boolean;
  /** Runs a step with what belongs to its command, such as its time limit. */
  around?: <R>(step: () => R) => R;
  /** Whether nobody waits for the answer any more. */
  isAbandoned?: (() => boolean) | undefined;
};

type Step = IteratorResult<Awaited | undefined, unknown>;

/** Work that waits for a commit, and how to answer the one who asked for it. */
type Job = Required<WriteOptions> & {
  start: () => Steps<unknown>;
  /** The work once it has begun. */
  steps?: Steps<unknown>;
  /** Goes on with the work, after what it has waited for. */
  goOn: (steps: Steps<unknown>) => Step;
  /** Whether a part of it is committed, so that it cannot be begun anew. */
  isPartlyDone: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

const goOn: Job['goOn'] = (steps) => steps.next(true);

/**
 * Group commit: what is asked to be written within one turn of the event loop shares one transaction,
 * and no client is answered before it is committed. A job that is refused keeps what it wrote before the
 * refusal and harms no other; when the engine itself fails, the jobs are tried again one by one.
 *
 * A transaction lasts some milliseconds. A job that needs longer is committed in parts, each in a transaction
 * of its own, and others are served in between.
 */
export class Writer {
  /** Jobs that have not begun. */
  private queue: Job[] = [];
  /** Jobs that are partly done, in the order of their turns. */
  private begun: Job[] = [];
  private isScheduled = false;
  private pauses = 0;

  /** `reload` brings what is kept in memory back to what is stored, after a failed transaction. */
  constructor(
    private readonly storage: Storage,
    private readonly reload: () => void,
    private readonly changes: ChangeLog,
  ) {}

  /**
   * Runs `work` in a transaction, or in several, and resolves with its result once all is committed. `work` may
   * be begun again after a failure, so it must do everything from the start.
   */
  write<T>(
    work: () => Steps<T>,
    { durable = false, around = (step) => step(), isAbandoned }: WriteOptions = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        start: work,
        goOn,
        isPartlyDone: false,
        durable,
        around,
        isAbandoned: isAbandoned ?? (() => false),
        resolve: resolve as Job['resolve'],
        reject,
      });
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

  /** Commits what waits, and leaves what is partly done as it is. */
  close(): void {
    this.flush();
    this.pauses = Infinity;
  }

  /** Commits what waits now; while writing is paused it goes on waiting. */
  private flush(): void {
    while (this.pauses === 0 && this.queue.length > 0) this.commitQueue();
  }

  private schedule(): void {
    if (this.isScheduled || this.queue.length + this.begun.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => this.takeTurn());
  }

  private takeTurn(): void {
    this.isScheduled = false;
    if (this.pauses > 0) return;
    if (this.queue.length > 0) this.commitQueue();
    // alone, so that no other job can undo it: it cannot be begun anew
    const next = this.begun.shift();
    if (next) this.commit([next]);
    this.schedule();
  }

  private commitQueue(): void {
    const jobs = this.queue;
    this.queue = [];
    const count = this.commit(jobs);
    this.queue.unshift(...jobs.slice(count));
  }

  /** Commits as many jobs as there is time for, and says how many. */
  private commit(jobs: readonly Job[]): number {
    const answers: (() => void)[] = [];
    const durable = jobs.some((job) => job.durable);
    const end = performance.now() + PART_MILLISECONDS;
    const runAll = () => {
      for (const job of jobs) {
        answers.push(this.advance(job, end));
        if (performance.now() > end) break;
      }
    };
    try {
      this.storage.transaction(runAll, { durable });
    } catch (error) {
      this.changes.discard();
      this.reload();
      const tried = Math.min(answers.length + 1, jobs.length);
      this.retryEach(jobs.slice(0, tried), error);
      return tried;
    }
    this.changes.publish();
    for (const answer of answers) answer();
    return answers.length;
  }

  private retryEach(jobs: readonly Job[], error: unknown): void {
    if (jobs.length === 1) {
      jobs[0]!.reject(error);
      return;
    }
    for (const job of jobs) {
      delete job.steps;
      this.commit([job]);
    }
  }

  /**
   * Does a part of a job, and returns what is to be done after the commit: to answer its client, or to go on
   * later. Throws what is no refusal but a failure of the engine, which undoes the whole transaction.
   */
  private advance(job: Job, end: number): () => void {
    try {
      const step = job.around(() => doSteps(job, end));
      if (step.done) return () => job.resolve(step.value);
      return () => this.goOnLater(job, step.value);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return () => job.reject(error);
    }
  }

  private goOnLater(job: Job, ask: Awaited | undefined): void {
    job.isPartlyDone = true;
    const resume = (next: Job['goOn']) => {
      job.goOn = next;
      this.begun.push(job);
      this.schedule();
    };
    if (!ask) return resume(goOn);
    ask().then(
      (result) => resume((steps) => steps.next(result)),
      (error: unknown) => resume((steps) => steps.throw(error)),
    );
  }
}

/** Does steps of a job until it is done, has to wait for something, or the time is over. */
const doSteps = (job: Job, end: number): Step => {
  job.steps ??= job.start();
  const { steps } = job;
  let result: Step;
  if (job.isPartlyDone && job.isAbandoned()) {
    // what it does then is to clear up
    job.isAbandoned = () => false;
    result = steps.throw(failure('ClientDisconnect', 'the client is gone'));
  } else result = job.goOn(steps);
  while (!result.done && !result.value && performance.now() < end) result = steps.next(false);
  return result;
};
