import { Injectable } from '@nestjs/common';
import { LiveNews, type LiveTopic } from './live-news.js';

/**
 * Counts the writes of this process to each league, so that nothing cached for a league outlives this
 * process's own next write. Whatever is cached from members, names, helmets or locked picks is stored
 * with the count at which its first input was read, and is used only while the count is the same.
 */
@Injectable()
export class LeagueChanges {
  private readonly counts = new Map<string, number>();
  private countForAll = 0;
  private records = 0;

  constructor(private readonly news: LiveNews) {}

  /**
   * To be called after every write that a league's tables or membership depend on.
   *
   * @param league id as a hex string
   * @param what open screens are told; nothing of what members cannot see yet
   */
  record(league: string, what: readonly LiveTopic[] = ['members', 'standings']): void {
    this.records += 1;
    this.counts.set(league, (this.counts.get(league) ?? 0) + 1);
    this.news.ofLeague(league, what);
  }

  /**
   * For a write that concerns leagues whose ids are not at hand, such as a new name or helmet.
   *
   * @param player whose leagues they are, where others can see it
   */
  recordForAll(player?: string): void {
    this.countForAll += 1;
    if (player !== undefined) this.news.ofPlayer(player, ['members', 'standings']);
  }

  /** Of all leagues together; only ever compared with an earlier one. */
  get total(): number {
    return this.countForAll + this.records;
  }

  /** Only ever compared with an earlier count of the same league. */
  count(league: string): number {
    return this.countForAll + (this.counts.get(league) ?? 0);
  }
}
