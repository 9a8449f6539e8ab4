import { titlesIn, type HallSeason } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { seasonOf } from '../../leagues/league/season-of.js';
import { seasonEndOf } from '../recap/season-end-of.js';
import { VisibleLeagueService } from '../recap/visible-league.service.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { hallSeasonOf } from './hall-season-of.js';

/** Leagues whose champions are kept; each takes a few kilobytes. */
const MAX_LEAGUES = 1000;

type Kept = {
  readonly season: SeasonSnapshot;
  /** The league as it was, and the versions of its entries. */
  readonly basis: string;
  readonly hall: HallSeason;
};

/**
 * Champions of seasons that are over. To score one takes some 20 ms, and every helmet asks for them, so they are kept
 * until the league, one of its entries or a result changes.
 */
@Injectable()
export class WonSeasons {
  private readonly kept = new LRUCache<string, Kept>({ max: MAX_LEAGUES });

  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly shown: VisibleLeagueService,
  ) {}

  /** Those of the leagues whose season is over, each with its champions alone. */
  async of(leagues: readonly LeagueSnapshot[], now: Date): Promise<HallSeason[]> {
    // read before the entries: what changes in between is scored again the next time
    const versions = await this.entries.versionsOf(leagues.map(({ _id }) => _id));
    const won: HallSeason[] = [];
    for (const league of leagues) {
      const season = await this.calendars.of(league);
      const rules = seasonOf(league, season, now);
      if (seasonEndOf({ season, rules }, now).state !== 'over') continue;
      const basis = JSON.stringify([league, versions.get(league._id)]);
      const known = this.kept.get(league._id);
      const isCurrent = known?.season === season && known.basis === basis;
      const hall = isCurrent ? known.hall : await this.score(league, now);
      if (!isCurrent) this.kept.set(league._id, { season, basis, hall });
      won.push(hall);
    }
    return won;
  }

  private async score(league: LeagueSnapshot, now: Date): Promise<HallSeason> {
    const hall = hallSeasonOf(await this.shown.fresh(league, now), now);
    return { ...hall, ...titlesIn(hall), rounds: [], climbs: [] };
  }
}
