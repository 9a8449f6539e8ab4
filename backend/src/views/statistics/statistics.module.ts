import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { RivalryController } from './rivalry.controller.js';
import { RivalryService } from './rivalry.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

/** Figures of players, computed from picks and results at each request. */
@Module({
  imports: [SelectionModule, LeagueModule, UserModule],
  controllers: [StatisticsController, RivalryController],
  providers: [StatisticsService, RivalryService],
})
export class StatisticsModule {}
