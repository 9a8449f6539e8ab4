import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

/** The numbers of a player's dashboard. Stores nothing. */
@Module({
  imports: [LeagueModule, SelectionModule],
  controllers: [OverviewController],
  providers: [OverviewService],
})
export class OverviewModule {}
