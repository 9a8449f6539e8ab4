import { Module } from '@nestjs/common';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { SeasonModule } from '../../seasons/season/season.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';
import { NotifyFailedPlansJob } from './notify-failed-plans.job.js';

/** Pencilled picks. They are stored in the entries, which belong to `selection`. */
@Module({
  imports: [SeasonModule, LeagueModule, SelectionModule, UserModule, MailModule],
  controllers: [PlanController],
  providers: [PlanService, NotifyFailedPlansJob],
})
export class PlanModule {}
