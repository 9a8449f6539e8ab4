import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SeasonModule } from '../../seasons/season/season.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { ExplanationController } from './explanation.controller.js';
import { ExplanationService } from './explanation.service.js';
import { OutlookController } from './outlook.controller.js';
import { OutlookService } from './outlook.service.js';
import { PointsOfMember } from './points-of-member.js';
import { PublishCorrectionsJob } from './publish-corrections.job.js';
import { StandingsCache } from './standings-cache.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

/** Tables of leagues and explanations of points. */
@Module({
  imports: [SeasonModule, SelectionModule, LeagueModule, UserModule],
  controllers: [StandingsController, ExplanationController, OutlookController],
  providers: [
    StandingsService,
    StandingsCache,
    ExplanationService,
    OutlookService,
    PublishCorrectionsJob,
    PointsOfMember,
  ],
  exports: [StandingsService, PointsOfMember],
})
export class StandingsModule {}
