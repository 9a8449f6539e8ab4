import { Module } from '@nestjs/common';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { PushModule } from '../../core/push/push.module.js';
import { ResultsModule } from '../../seasons/results/results.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { ExportController } from './export.controller.js';
import { ExportTurns } from './export-turns.js';
import { ExportService } from './export.service.js';
import { LeagueExportService } from './league-export.service.js';
import { PlayerExportService } from './player-export.service.js';

/** What players take with them. Stores nothing. */
@Module({
  imports: [
    SecurityModule,
    UserModule,
    MailModule,
    PushModule,
    ResultsModule,
    LeagueModule,
    LeagueManagementModule,
    SelectionModule,
    StandingsModule,
  ],
  controllers: [ExportController],
  providers: [ExportTurns, ExportService, LeagueExportService, PlayerExportService],
})
export class ExportModule {}
