import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { ClosePickRequestsJob } from './close-pick-requests.job.js';
import { MissedController } from './missed.controller.js';
import { MissedService } from './missed.service.js';

/** Missed rounds of members: completed by the owner, or named by the members. They are stored in the entries. */
@Module({
  imports: [LeagueModule, SelectionModule, SecurityModule],
  controllers: [MissedController],
  providers: [MissedService, ClosePickRequestsJob],
  exports: [MissedService],
})
export class MissedModule {}
