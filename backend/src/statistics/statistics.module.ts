import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { SeasonModule } from '../season/season.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

/** Figures of players, computed from picks and results at each request. */
@Module({
  imports: [SeasonModule, SelectionModule, LeagueModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
