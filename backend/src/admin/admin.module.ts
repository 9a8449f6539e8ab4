import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { RaceModule } from '../race/race.module.js';
import { SeasonModule } from '../race/season.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';
import { ResultsController } from './results.controller.js';
import { ResultsService } from './results.service.js';

@Module({
  imports: [LeagueModule, RaceModule, SeasonModule, StandingsModule],
  controllers: [AdminController, ResultsController],
  providers: [AdminService, ResultsService],
})
export class AdminModule {}
