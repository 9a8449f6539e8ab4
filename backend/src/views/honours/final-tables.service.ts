import type { FinalTables } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { seasonOf } from '../../leagues/league/season-of.js';
import { FinalTablesOf } from '../../leagues/league-management/final-tables.js';
import { finalTablesOf } from '../recap/final-tables-of.js';
import { seasonEndOf } from '../recap/season-end-of.js';
import { VisibleLeagueService } from '../recap/visible-league.service.js';

/** Reads the picks of a league only where its season is over. */
@Injectable()
export class FinalTablesService extends FinalTablesOf {
  constructor(
    private readonly calendars: LeagueCalendars,
    private readonly shown: VisibleLeagueService,
  ) {
    super();
  }

  async of(league: LeagueSnapshot, now: Date): Promise<FinalTables | null> {
    const season = await this.calendars.of(league);
    const rules = seasonOf(league, season, now);
    if (seasonEndOf({ season, rules }, now).state !== 'over') return null;
    return finalTablesOf(await this.shown.fresh(league, now), now);
  }
}
