import { LRUCache } from 'lru-cache';
import type { LiveTopic } from '../../core/events/live-topic.js';

/** Leagues, or players in one, whose latest changes are remembered. */
const MAX_NOTED = 20_000;

/** When what has last changed, by what it was noted for, as far as this process was told; by the monotonic clock. */
export class RecentChanges {
  private readonly latest = new LRUCache<string, Map<LiveTopic, number>>({ max: MAX_NOTED });

  note(id: string, what: readonly LiveTopic[]): void {
    const known = this.latest.get(id) ?? new Map<LiveTopic, number>();
    for (const topic of what) known.set(topic, performance.now());
    this.latest.set(id, known);
  }

  /** What has changed in the last `ago` milliseconds. */
  within(id: string, ago: number): readonly LiveTopic[] {
    const since = performance.now() - ago;
    const known = this.latest.get(id) ?? new Map<LiveTopic, number>();
    return [...known].filter(([, at]) => at >= since).map(([topic]) => topic);
  }
}
