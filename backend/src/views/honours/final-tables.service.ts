import type { FinalTables } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { FinalTablesOf } from '../../leagues/league-management/final-tables.js';
import { finalTablesOf } from '../recap/final-tables-of.js';
import { seasonEndOf } from '../standings/season-end-of.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';

@Injectable()
export class FinalTablesService extends FinalTablesOf {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly leagues: VisibleLeagueService,
  ) {
    super();
  }

  async of(league: LeagueSnapshot, now: Date): Promise<FinalTables | null> {
    const season = await this.calendars.of(league);
    // reading the league would seal its revealed rounds (LOCK-8), though nobody has looked
    if (seasonEndOf({ season, rules: season.at(now), now }).state !== 'over') return null;
    return finalTablesOf(await this.leagues.fresh(league, now));
  }
}
