import { Injectable } from '@nestjs/common';
import { LiveNews, type LiveTopic } from './live-news.js';

/** What keeps something of leagues in memory. Ids are hex strings. */
type ChangeWatcher = {
  readonly ofLeague: (league: string) => void;
  readonly ofAll: () => void;
};

/**
 * Counts the writes of this process to each league, so that nothing cached for a league outlives this
 * process's own next write. Whatever is cached from members, names, helmets or locked picks is stored
 * with the count at which its first input was read, and is used only while the count is the same.
 */
@Injectable()
export class LeagueChanges {
  private readonly counts = new Map<string, number>();
  private readonly ownCounts = new Map<string, number>();
  private countForAll = 0;
  private records = 0;
  private readonly watchers: ChangeWatcher[] = [];

  constructor(private readonly news: LiveNews) {}

  /** From now on `watcher` is called for every change. Must not throw. */
  watch(watcher: ChangeWatcher): void {
    this.watchers.push(watcher);
  }

  /**
   * To be called after every write that a league's tables or membership depend on.
   *
   * @param league id as a hex string
   * @param what open screens are told; nothing of what members cannot see yet
   */
  record(league: string, what: readonly LiveTopic[] = ['members', 'standings']): void {
    this.records += 1;
    add(this.counts, league);
    if (what.some((topic) => OF_THE_LEAGUE.has(topic))) add(this.ownCounts, league);
    for (const watcher of this.watchers) watcher.ofLeague(league);
    this.news.ofLeague(league, what);
  }

  /**
   * For a write that concerns leagues whose ids are not at hand, such as a new name or helmet.
   *
   * @param player whose leagues they are, where others can see it
   */
  recordForAll(player?: string): void {
    this.countForAll += 1;
    for (const watcher of this.watchers) watcher.ofAll();
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

  /** The same of what is in the league itself, such as its members and its night, and not in entries or tables. */
  countOfLeague(league: string): number {
    return this.countForAll + (this.ownCounts.get(league) ?? 0);
  }
}

const OF_THE_LEAGUE = new Set<LiveTopic>(['members', 'night']);

function add(counts: Map<string, number>, league: string): void {
  counts.set(league, (counts.get(league) ?? 0) + 1);
}
