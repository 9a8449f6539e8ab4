const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is left when each of the five comes on; the screens' countdown has the same. */
const LIT_FROM_MS = [72 * HOUR_MS, 24 * HOUR_MS, 6 * HOUR_MS, HOUR_MS, 10 * MINUTE_MS];

/**
 * How many of the five lamps are lit at `now`. They go by the time that is left and not by the kind of the
 * email, for a late one goes out up to the lock; from the lock on none is lit.
 */
export const lampsLit = (lockAt: Date, now: Date): number => {
  const left = lockAt.getTime() - now.getTime();
  return left <= 0 ? 0 : LIT_FROM_MS.filter((from) => left <= from).length;
};
