import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

/** Figures of players, computed from picks and results at each request. */
@Module({
  imports: [SelectionModule, LeagueModule, StandingsModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
