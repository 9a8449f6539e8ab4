import { playedSeason, titlesIn, type HallSeason } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { seasonOf } from '../../leagues/league/season-of.js';
import { EntryService } from '../../play/selection/entry.service.js';
import { finalTablesOf } from '../recap/final-tables-of.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import { type VisibleLeague, VisibleLeagueService } from '../standings/visible-league.service.js';

/** Leagues whose champions are cached; each takes a few kilobytes. */
const MAX_LEAGUES = 1000;

/** The season of a league as the hall of fame counts it. */
export function hallSeasonOf(shown: VisibleLeague): HallSeason {
  const { league, rules, members, now } = shown;
  const final = finalTablesOf(shown);
  return playedSeason({
    id: league._id,
    year: league.season,
    isFinished: final !== null,
    final,
    season: rules,
    members,
    now,
  });
}

/**
 * Champions of seasons that are over. Scoring a season takes some 20 ms, and every helmet needs them, so they are cached
 * by what they depend on: the league, the versions of its entries, and the revision of its season.
 */
@Injectable()
export class WonSeasons {
  private readonly won = new LRUCache<string, HallSeason>({ max: MAX_LEAGUES });

  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly entries: EntryService,
    private readonly leagues: VisibleLeagueService,
  ) {}

  /** The leagues whose season is over, each with only its champions. */
  async of(leagues: readonly LeagueSnapshot[], now: Date): Promise<HallSeason[]> {
    // read before the entries: changes in between are scored the next time
    const versions = await this.entries.versionsOf(leagues.map(({ _id }) => _id));
    const all: HallSeason[] = [];
    for (const league of leagues) {
      const season = await this.calendars.of(league);
      if (seasonEndOf({ season, rules: seasonOf(league, season, now), now }).state !== 'over')
        continue;
      const basis = JSON.stringify([league, versions.get(league._id), season.revision]);
      const hall = this.won.get(basis) ?? (await this.score(league, now));
      this.won.set(basis, hall);
      all.push(hall);
    }
    return all;
  }

  private async score(league: LeagueSnapshot, now: Date): Promise<HallSeason> {
    const hall = hallSeasonOf(await this.leagues.fresh(league, now));
    return { ...hall, ...titlesIn(hall), rounds: [], climbs: [] };
  }
}
