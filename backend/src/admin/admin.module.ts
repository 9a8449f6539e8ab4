import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { RaceModule } from '../race/race.module.js';
import { SeasonModule } from '../race/season.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';

@Module({
  imports: [LeagueModule, RaceModule, SeasonModule, StandingsModule],
  controllers: [AdminController],
  providers: [AdminService],
})
export class AdminModule {}
