import { GenerationalCache } from '../platform/response-cache/generational-cache.js';

/** In ms: who has not asked for so long is not there. Screens ask every second. */
const WINDOW_MS = 8000;
const MAX_LEAGUES = 5000;

/** Who looks at a race night right now, as far as this process is asked. Times of the monotonic clock. */
export class Presence {
  private readonly seen = new GenerationalCache<Map<string, number>>(MAX_LEAGUES);

  /** True for somebody who was not there. */
  note(league: string, user: string): boolean {
    const users = this.seen.get(league) ?? new Map<string, number>();
    const [seenAt, now] = [users.get(user), performance.now()];
    users.set(user, now);
    this.seen.set(league, users);
    return seenAt === undefined || now - seenAt >= WINDOW_MS;
  }

  /** Of these users, those who are there, in the same order. */
  of(league: string, users: readonly string[]): string[] {
    const [seen, now] = [this.seen.get(league), performance.now()];
    return users.filter((user) => {
      const at = seen?.get(user);
      return at !== undefined && now - at < WINDOW_MS;
    });
  }
}
