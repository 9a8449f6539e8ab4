import type { FinalTables } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { FinalTablesOf } from '../../leagues/league-management/final-tables.js';
import { finalTablesOf } from '../recap/final-tables-of.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';

@Injectable()
export class FinalTablesService extends FinalTablesOf {
  constructor(private readonly leagues: VisibleLeagueService) {
    super();
  }

  async of(league: LeagueSnapshot, now: Date): Promise<FinalTables | null> {
    return finalTablesOf(await this.leagues.fresh(league, now));
  }
}
