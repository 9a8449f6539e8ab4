import type { LiveTopic } from './live-topic.js';

/**
 * A league, an entry in it or its log was written, by this process or another one. To be emitted after the
 * write, by the repository that has made it.
 */
export class LeagueChanged {
  static readonly EVENT = 'league.changed';

  /**
   * @param league id as a hex string
   * @param topics what open screens are notified of; empty for a change that members cannot see yet: a plan, an
   * edit of an open pick, a swap while its window is open.
   */
  constructor(
    readonly league: string,
    readonly topics: readonly LiveTopic[],
  ) {}
}
