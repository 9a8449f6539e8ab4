import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { FlagService } from './flag.service.js';
import { RecapController } from './recap.controller.js';
import { RecapService } from './recap.service.js';
import { VisibleLeagueService } from './visible-league.service.js';
import { SeasonEndService } from './season-end.service.js';
import { SwapsService } from './swaps.service.js';

/** What a league's rounds were like: their stories, their flags, its swaps, and how its season ended. Stores nothing. */
@Module({
  imports: [SelectionModule, LeagueModule, UserModule],
  controllers: [RecapController],
  providers: [FlagService, RecapService, VisibleLeagueService, SwapsService, SeasonEndService],
  exports: [RecapService, VisibleLeagueService],
})
export class RecapModule {}
