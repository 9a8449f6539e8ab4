/**
 * Work that is due by the game's clock. A job keeps no timer: each run looks up in the database
 * what is due at `now`, so after downtime it catches up, and running it twice does no harm.
 */
export type Job = {
  /** Stable; names the lease. */
  readonly name: string;
  run(now: Date): Promise<void>;
};
