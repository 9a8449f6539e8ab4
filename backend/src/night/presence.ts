import { LRUCache } from 'lru-cache';

/** In ms: who has not asked for so long is not there. Screens ask every second. */
export const WINDOW_MS = 8000;
const MAX_LEAGUES = 5000;

/** Who looks at a race night right now, as far as this process is asked. Times are of the monotonic clock. */
export class Presence {
  private readonly seen = new LRUCache<string, Map<string, number>>({ max: MAX_LEAGUES });

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
    const seen = this.seen.get(league);
    return users.filter((user) => isRecent(seen?.get(user)));
  }

  /** Every league with somebody who is there, and who it is. */
  all(): { readonly league: string; readonly users: readonly string[] }[] {
    return [...this.seen.entries()].flatMap(([league, seen]) => {
      const users = [...seen.keys()].filter((user) => isRecent(seen.get(user)));
      return users.length > 0 ? [{ league, users }] : [];
    });
  }
}

const isRecent = (at: number | undefined): boolean =>
  at !== undefined && performance.now() - at < WINDOW_MS;
