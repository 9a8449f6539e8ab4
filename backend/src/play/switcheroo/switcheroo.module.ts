import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { PublishSwapsJob } from './publish-swaps.job.js';
import { SwitcherooController } from './switcheroo.controller.js';
import { SwitcherooService } from './switcheroo.service.js';

/** Swaps of main and reserve driver, and their publication in the leagues' logs. */
@Module({
  imports: [LeagueModule, SelectionModule],
  controllers: [SwitcherooController],
  providers: [SwitcherooService, PublishSwapsJob],
  exports: [SwitcherooService],
})
export class SwitcherooModule {}
