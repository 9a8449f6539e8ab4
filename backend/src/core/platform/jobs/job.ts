/**
 * Periodic work; `now` is game time. A job has no timer: each run reads from the database what is due
 * at `now`, so it catches up after downtime, and running it twice does no harm.
 */
export type Job = {
  /** Stable: the key of the job in the database. */
  readonly name: string;
  /** What it throws is shown to app admins, and the job is tried again later. */
  run(now: Date): Promise<void>;
};
