import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { EndAskingJob } from './end-asking.job.js';
import { MissedController } from './missed.controller.js';
import { MissedService } from './missed.service.js';

/** Missed rounds of members: filled by the owner, or named by the members. They are stored in the entries. */
@Module({
  imports: [LeagueModule, SelectionModule, SecurityModule],
  controllers: [MissedController],
  providers: [MissedService, EndAskingJob],
  exports: [MissedService],
})
export class MissedModule {}
