import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { ResultsModule } from '../../seasons/results/results.module.js';
import { StandingsModule } from '../../views/standings/standings.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';

/** Calls with which app admins score a league again by hand. */
@Module({
  imports: [LeagueModule, LeagueManagementModule, ResultsModule, StandingsModule],
  controllers: [AdminController],
  providers: [AdminService],
})
export class AdminModule {}
