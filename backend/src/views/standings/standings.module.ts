import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SeasonModule } from '../../seasons/season/season.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { ExplanationService } from './explanation.service.js';
import { PointsOfMember } from './points-of-member.js';
import { PublishCorrectionsJob } from './publish-corrections.job.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';
import { VisibleLeagueService } from './visible-league.service.js';

/** Tables of leagues and explanations of points. */
@Module({
  imports: [SeasonModule, SelectionModule, LeagueModule, UserModule],
  controllers: [StandingsController],
  providers: [
    StandingsService,
    ExplanationService,
    PublishCorrectionsJob,
    PointsOfMember,
    VisibleLeagueService,
  ],
  exports: [StandingsService, PointsOfMember, VisibleLeagueService],
})
export class StandingsModule {}
