/**
 * Work that is due by the game's clock. A job keeps no timer: each run looks up in the database
 * what is due at `now`, so after downtime it catches up, and running it twice does no harm.
 */
export type Job = {
  /** Stable: the key of the job in the database. */
  readonly name: string;
  /** What it throws is shown to app admins, and the job is tried again later. */
  run(now: Date): Promise<void>;
};
