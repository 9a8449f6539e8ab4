import type { LiveTopic } from './live-topic.js';

/**
 * A league, an entry in it or its log was written, by this process or another one. To be emitted after the
 * write, by the repository that has made it.
 */
export class LeagueChanged {
  static readonly EVENT = 'league.changed';

  /**
   * @param league id as a hex string
   * @param topics what open screens are told: nothing of what members cannot see yet. A plan, an edit of an open
   * pick or a swap while its window is open has none.
   */
  constructor(
    readonly league: string,
    readonly topics: readonly LiveTopic[],
  ) {}
}
