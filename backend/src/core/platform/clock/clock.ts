/**
 * The game's time, UTC. Every rule, job and game mail reads it here and nowhere else; tokens,
 * sessions, rate limits, leases and logs follow the system's clock instead, so that a jump of the
 * simulated time signs nobody out.
 */
export abstract class Clock {
  abstract now(): Date;
}

/** The system's own time: what sessions, leases and logs follow. */
export const systemNow = (): Date => new Date();
