import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { EnteredSeasonsService } from './entered-seasons.service.js';
import { FinalTablesService } from './final-tables.service.js';
import { HonoursController } from './honours.controller.js';
import { HonoursService } from './honours.service.js';
import { WonSeasons } from './won-seasons.js';

/** The hall of fame of a league, over all its seasons. Computed when it is read. */
@Module({
  imports: [LeagueModule, SecurityModule, SelectionModule, StandingsModule, UserModule],
  controllers: [HonoursController],
  providers: [FinalTablesService, HonoursService, EnteredSeasonsService, WonSeasons],
  exports: [HonoursService, FinalTablesService],
})
export class HonoursModule {}
