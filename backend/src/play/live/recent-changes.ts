import { LRUCache } from 'lru-cache';
import type { LiveTopic } from '../../core/events/live-topic.js';

/** How many leagues, or players in one, have their latest changes cached. */
const MAX_NOTED = 20_000;

/** When each topic last changed, by league or player, as far as this process was notified; by the monotonic clock. */
export class RecentChanges {
  /** `max` would take the memory of all of them at the start. */
  private readonly latest = new LRUCache<string, Map<LiveTopic, number>>({
    maxSize: MAX_NOTED,
    sizeCalculation: () => 1,
  });

  note(id: string, what: readonly LiveTopic[]): void {
    const times = this.latest.get(id) ?? new Map<LiveTopic, number>();
    for (const topic of what) times.set(topic, performance.now());
    this.latest.set(id, times);
  }

  /** What has changed in the last `ago` milliseconds. */
  within(id: string, ago: number): readonly LiveTopic[] {
    const since = performance.now() - ago;
    const times = this.latest.get(id) ?? new Map<LiveTopic, number>();
    return [...times].filter(([, at]) => at >= since).map(([topic]) => topic);
  }
}
