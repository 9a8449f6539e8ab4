import { Injectable } from '@nestjs/common';

/**
 * Counts the writes of this process to each league, so that nothing cached for a league outlives this
 * process's own next write. Whatever is cached from members, names, helmets or locked picks is stored
 * with the count at which its first input was read, and is used only while the count is the same.
 */
@Injectable()
export class LeagueChanges {
  private readonly counts = new Map<string, number>();
  private countForAll = 0;

  /**
   * To be called after every write that a league's tables or membership depend on.
   *
   * @param league id as a hex string
   */
  record(league: string): void {
    this.counts.set(league, (this.counts.get(league) ?? 0) + 1);
  }

  /** For a write that concerns leagues whose ids are not at hand, such as a new name or helmet. */
  recordForAll(): void {
    this.countForAll += 1;
  }

  /** Only ever compared with an earlier count of the same league. */
  count(league: string): number {
    return this.countForAll + (this.counts.get(league) ?? 0);
  }
}
