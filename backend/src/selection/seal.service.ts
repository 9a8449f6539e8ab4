import { Injectable } from '@nestjs/common';
import { revealedRounds, withShown, type Season } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { EntryService } from './entry.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { SealedRoundsStore } from '../league/sealed-rounds-store.js';

/**
 * What a league has been shown of a pick never changes (LOCK-8). A save reads the clock and writes a
 * moment later; so before anybody is shown a round, it is sealed: from then on the condition of that
 * write fails. It holds for every process on the database, whatever their clocks say.
 */
@Injectable()
export class SealService {
  /** Requests that meet an unsealed round at the same moment share one sealing. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly leagues: SealedRoundsStore,
    private readonly entries: EntryService,
  ) {}

  /**
   * To be waited for before entries are read of which anything is shown or told: picks that may be
   * seen at `now` are final after it. Costs nothing when the league was looked at since the lock.
   *
   * @param league as it was read for this request
   * @returns the season as this league sees it, for all rules about it
   */
  async settle(league: LeagueSnapshot, season: SeasonSnapshot, now: Date): Promise<Season> {
    const rules = season.at(now);
    // one that was begun is ended: whoever began it may have crashed
    const wanted = new Set([...revealedRounds(rules, now), ...league.sealing]);
    const due = [...wanted].filter((round) => !league.sealed.includes(round));
    if (due.length > 0) await this.sealOnce(league, due);
    return withShown(rules, [...league.sealed, ...due], now);
  }

  private async sealOnce(
    { _id, season }: LeagueSnapshot,
    rounds: readonly number[],
  ): Promise<void> {
    const key = [_id, ...rounds].join(' ');
    const sealing = this.underWay.get(key) ?? this.seal(_id, season, rounds);
    this.underWay.set(key, sealing);
    try {
      await sealing;
    } finally {
      if (this.underWay.get(key) === sealing) this.underWay.delete(key);
    }
  }

  /**
   * The league is marked first, in one write that tells who is a member. Who is one by then has an entry
   * after the second step, and it is sealed by the third; who joins later finds the mark where the
   * membership is looked up, and decides by it. Each step may be repeated.
   */
  private async seal(league: string, season: number, rounds: readonly number[]): Promise<void> {
    const members = await this.leagues.begin(league, rounds);
    if (!members) return;
    await this.entries.seal({ league, season, members, rounds });
    await this.leagues.end(league, rounds);
  }
}
