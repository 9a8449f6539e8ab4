import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { LeagueModule } from '../league/league.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { CodeLimiter } from './code-limiter.js';
import { DepartureService } from './departure.service.js';
import { LeagueQuotaRepository } from './league-quota.repository.js';
import { LeagueQuota, LeagueQuotaSchema } from './league-quota.schema.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { LeagueViewService } from './league-view.service.js';
import { InviteController } from './invite.controller.js';
import { InviteService } from './invite.service.js';
import { LeagueController } from './league.controller.js';
import { MembershipService } from './membership.service.js';
import { OwnershipController } from './ownership.controller.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';
import { HandOverService } from './hand-over.service.js';
import { JoiningService } from './joining.service.js';
import { LeagueSettingsService } from './league-settings.service.js';
import { LeagueUpdateService } from './league-update.service.js';
import { NewLeagueService } from './new-league.service.js';
import { NextLeagueService } from './next-league.service.js';
import { NextSeasonController } from './next-season.controller.js';
import { NextSeasonService } from './next-season.service.js';
import { InvitationService } from './invitation.service.js';

/** Making, joining, leaving, deleting and changing leagues. */
@Module({
  imports: [
    AuthModule,
    SecurityModule,
    MongooseModule.forFeature([{ name: LeagueQuota.name, schema: LeagueQuotaSchema }]),
    UserModule,
    MailModule,
    LeagueModule,
  ],
  controllers: [LeagueController, OwnershipController, NextSeasonController, InviteController],
  providers: [
    CodeLimiter,
    NewLeagueService,
    MembershipService,
    InviteService,
    LeagueViewService,
    DepartureService,
    LeagueQuotaRepository,
    LeagueQuotaService,
    OwnershipNoticeService,
    HandOverService,
    JoiningService,
    LeagueSettingsService,
    LeagueUpdateService,
    NextLeagueService,
    NextSeasonService,
    InvitationService,
  ],
  exports: [
    LeagueViewService,
    InviteService,
    LeagueQuotaService,
    NextLeagueService,
    InvitationService,
  ],
})
export class LeagueManagementModule {}
