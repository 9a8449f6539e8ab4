import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { SeasonModule } from '../race/season.module.js';
import { EntryModule } from '../selection/entry.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({
  imports: [SeasonModule, EntryModule, LeagueModule],
  controllers: [StatisticsController],
  providers: [StatisticsService],
})
export class StatisticsModule {}
