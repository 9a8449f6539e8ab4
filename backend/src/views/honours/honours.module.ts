import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { RecapModule } from '../recap/recap.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { EnteredSeasonsService } from './entered-seasons.service.js';
import { FinalTablesService } from './final-tables.service.js';
import { HallHistory } from './hall-history.js';
import { HonoursController } from './honours.controller.js';
import { HonoursService } from './honours.service.js';
import { WonSeasons } from './won-seasons.js';

/** The hall of fame of a league: what all its seasons have brought. Computed when somebody looks. */
@Module({
  imports: [LeagueModule, RecapModule, SecurityModule, SelectionModule, UserModule],
  controllers: [HonoursController],
  providers: [HallHistory, FinalTablesService, HonoursService, EnteredSeasonsService, WonSeasons],
  exports: [HallHistory, FinalTablesService],
})
export class HonoursModule {}
