import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { SeasonModule } from '../race/season.module.js';
import { EntryModule } from '../selection/entry.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { SwitcherooController } from './switcheroo.controller.js';
import { SwitcherooService } from './switcheroo.service.js';
import { TellSwapsJob } from './tell-swaps.job.js';

@Module({
  imports: [EntryModule, SeasonModule, LeagueModule, SelectionModule],
  controllers: [SwitcherooController],
  providers: [SwitcherooService, TellSwapsJob],
})
export class SwitcherooModule {}
