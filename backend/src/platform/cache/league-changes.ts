import { Injectable } from '@nestjs/common';

/**
 * Counts what this process has changed, so that what it holds in memory of a league is never older
 * than its own last write. Whatever rests on members, names, helmets or locked picks compares the
 * number it was built at with the present one.
 */
@Injectable()
export class LeagueChanges {
  private readonly counts = new Map<string, number>();
  private ofAll = 0;

  /** To be called after every write that a league's tables or membership rest on. */
  notice(league: string): void {
    this.counts.set(league, (this.counts.get(league) ?? 0) + 1);
  }

  /** The same for what concerns leagues that are not known by id, such as a name or a helmet. */
  noticeAll(): void {
    this.ofAll += 1;
  }

  count(league: string): number {
    return this.ofAll + (this.counts.get(league) ?? 0);
  }
}
