import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { revealedRounds, withShown, type Season } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { requireOwnCalendar } from '../../leagues/league/season-of.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { EntryRepository } from './entry.repository.js';
import { EntryService } from './entry.service.js';

const MAX_SEALINGS = 1000;

type SealingMoment = { readonly season: SeasonSnapshot; readonly now: Date };
type Sealing = SealingMoment & { readonly id: string; readonly rounds: readonly number[] };

/**
 * Makes picks final before they are shown (LOCK-8). A save reads the clock and writes a moment later, so it
 * could change a pick after others have seen it. Sealing a round in the database makes that write fail, in
 * every process and regardless of its clock. See docs/secrecy.md.
 */
@Injectable()
export class SealService {
  /** Concurrent requests for the same rounds share one sealing; rounds stay sealed. */
  private readonly sealings = new LRUCache<string, true, Sealing>({
    max: MAX_SEALINGS,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      await this.seal(context);
      return true as const;
    },
  });

  constructor(
    private readonly leagues: LeagueService,
    private readonly entries: EntryRepository,
    private readonly service: EntryService,
  ) {}

  /**
   * Seals the rounds that are revealed at `now`. To be awaited before entries are read in order to show or
   * publish them. No query when the rounds are sealed already.
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
    // completes a sealing that another process may have begun before a crash
    const shown = new Set([...revealedRounds(rules, now), ...league.sealing]);
    const due = [...shown].filter((round) => !league.sealed.includes(round));
    if (due.length > 0) {
      const key = [league._id, ...due].join(' ');
      await this.sealings.fetch(key, { context: { id: league._id, rounds: due, season, now } });
    }
    return withShown(rules, [...league.sealed, ...due], now);
  }

  /**
   * First the league is marked, in one write that also returns its members; then their entries are inserted
   * where missing, and sealed; then the outcome of their plans is stored, so that later changes of the calendar
   * cannot alter it; then the league's rounds are marked as sealed. A player who joins in between reads the mark
   * with the membership. Each step is idempotent.
   */
  private async seal({ id, rounds, ...at }: Sealing): Promise<void> {
    const league = await this.leagues.beginSealing(id, rounds);
    if (!league) return;
    const members = league.members.map(({ user }) => user);
    const sealing = { league: id, season: league.season, members, rounds };
    if (await this.entries.seal(sealing)) await this.storePlans(league, rounds, at);
    await this.leagues.endSealing(id, rounds);
  }

  private async storePlans(
    league: LeagueSnapshot,
    rounds: readonly number[],
    at: SealingMoment,
  ): Promise<void> {
    for (;;) {
      const entries = await this.entries.withPlanIn(league._id, rounds);
      const stored = await Promise.all(
        entries.map((entry) => this.service.persistAppliedPlan(entry, { ...at, league })),
      );
      if (stored.every(Boolean)) return;
    }
  }
}
