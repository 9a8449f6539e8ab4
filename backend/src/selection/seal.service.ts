import { Injectable } from '@nestjs/common';
import { revealedRounds, withShown, type Season } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { requireOwnCalendar } from '../league/season-of.js';
import { SealedRoundsRepository } from '../league/sealed-rounds.repository.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { EntryService } from './entry.service.js';

type SealingMoment = { readonly season: SeasonSnapshot; readonly now: Date };

/**
 * Makes picks final before they are shown (LOCK-8). A save reads the clock and writes a moment later,
 * so it could change a pick after others have seen it. Sealing a round in the database makes that write
 * fail, in every process and whatever the clocks say. See docs/secrecy.md.
 */
@Injectable()
export class SealService {
  /** Concurrent requests that find the same rounds unsealed share one sealing. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly leagues: SealedRoundsRepository,
    private readonly entries: EntryService,
  ) {}

  /**
   * Seals the rounds that are revealed at `now`. To be awaited before entries are read to be shown or
   * published. No query when the rounds are sealed already.
   *
   * @param league as it was read for this request
   * @returns the season as this league sees it, for all rules about it
   */
  async sealRevealedRounds(
    league: LeagueSnapshot,
    season: SeasonSnapshot,
    now: Date,
  ): Promise<Season> {
    requireOwnCalendar(league, season);
    const rules = season.at(now);
    // a sealing that was begun is finished: the process that began it may have crashed
    const wanted = new Set([...revealedRounds(rules, now), ...league.sealing]);
    const due = [...wanted].filter((round) => !league.sealed.includes(round));
    if (due.length > 0) await this.sealOnce(league, due, { season, now });
    return withShown(rules, [...league.sealed, ...due], now);
  }

  private async sealOnce(
    { _id }: LeagueSnapshot,
    rounds: readonly number[],
    at: SealingMoment,
  ): Promise<void> {
    const key = [_id, ...rounds].join(' ');
    const sealing = this.running.get(key) ?? this.seal(_id, rounds, at);
    this.running.set(key, sealing);
    try {
      await sealing;
    } finally {
      if (this.running.get(key) === sealing) this.running.delete(key);
    }
  }

  /**
   * First the league is marked, in one write that also returns its members; then their entries are
   * inserted where missing, and sealed; then what has come of their plans is stored, so that a calendar
   * that changes later changes nothing of it; then the league's rounds are marked as sealed. Who joins in
   * between reads the mark with the membership. Each step is idempotent.
   */
  private async seal(id: string, rounds: readonly number[], at: SealingMoment): Promise<void> {
    const league = await this.leagues.begin(id, rounds);
    if (!league) return;
    const members = league.members.map(({ user }) => user);
    const sealing = { league: id, season: league.season, members, rounds };
    if (await this.entries.seal(sealing)) await this.storePlans(league, rounds, at);
    await this.leagues.end(id, rounds);
  }

  private async storePlans(
    league: LeagueSnapshot,
    rounds: readonly number[],
    at: SealingMoment,
  ): Promise<void> {
    for (;;) {
      const entries = await this.entries.withPlanIn(league._id, rounds);
      const stored = await Promise.all(
        entries.map((entry) => this.entries.persistAppliedPlan(entry, { ...at, league })),
      );
      if (stored.every(Boolean)) return;
    }
  }
}
