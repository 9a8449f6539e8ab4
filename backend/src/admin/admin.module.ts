import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { SeasonModule } from '../season/season.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';
import { ResultsModule } from '../results/results.module.js';

@Module({
  imports: [LeagueModule, ResultsModule, SeasonModule, StandingsModule],
  controllers: [AdminController],
  providers: [AdminService],
})
export class AdminModule {}
