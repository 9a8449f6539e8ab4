import { LRUCache } from 'lru-cache';
import type { LiveTopic } from '../events/live-topic.js';

/** Leagues whose latest changes are remembered. */
const MAX_LEAGUES = 20_000;

/** When what has last changed in which league, as far as this process was told; by the monotonic clock. */
export class RecentChanges {
  private readonly leagues = new LRUCache<string, Map<LiveTopic, number>>({ max: MAX_LEAGUES });

  note(league: string, what: readonly LiveTopic[]): void {
    const known = this.leagues.get(league) ?? new Map<LiveTopic, number>();
    for (const topic of what) known.set(topic, performance.now());
    this.leagues.set(league, known);
  }

  /** What has changed in the last `ago` milliseconds. */
  within(league: string, ago: number): readonly LiveTopic[] {
    const since = performance.now() - ago;
    const known = this.leagues.get(league) ?? new Map<LiveTopic, number>();
    return [...known].filter(([, at]) => at >= since).map(([topic]) => topic);
  }
}
