import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { FlagService } from './flag.service.js';
import { RecapController } from './recap.controller.js';
import { RecapService } from './recap.service.js';

/** Recaps of a league: stories and flags of its rounds, its swaps, and how its season ended. Stores nothing. */
@Module({
  imports: [LeagueModule, StandingsModule],
  controllers: [RecapController],
  providers: [FlagService, RecapService],
  exports: [RecapService],
})
export class RecapModule {}
