import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecurityModule } from '../platform/security/security.module.js';
import { UserModule } from '../user/user.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SeasonModule } from '../season/season.module.js';
import { DepartureRepository } from './departure.repository.js';
import { DepartureService } from './departure.service.js';
import { FormerPlayerRepository } from './former-player.repository.js';
import { LeagueCalendars } from './league-calendars.service.js';
import { LeagueErasers } from './league-erasers.js';
import { LeagueLogRepository } from './league-log.repository.js';
import { LeagueLogService } from './league-log.service.js';
import { LeagueNames } from './league-names.service.js';
import { LogPublisher } from './log-publisher.service.js';
import { LeagueQuotaRepository } from './league-quota.repository.js';
import { LeagueQuota, LeagueQuotaSchema } from './league-quota.schema.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { LeagueController } from './league.controller.js';
import { LeagueRepository } from './league.repository.js';
import { League, LeagueSchema } from './league.schema.js';
import { LeagueService } from './league.service.js';
import { LogEntry, LogEntrySchema } from './log-entry.schema.js';
import { MembershipService } from './membership.service.js';
import { OwnerMayRepository } from './owner-may.repository.js';
import { OwnerMayService } from './owner-may.service.js';
import { NightFactory } from './night-factory.service.js';
import { SeasonLibraryModule } from '../season-library/season-library.module.js';
import { NextLeagueService } from './next-league.service.js';
import { NewCodeRepository } from './new-code.repository.js';
import { NewCodeService } from './new-code.service.js';
import { PlansMayCountService } from './plans-may-count.service.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';
import { ShareLinkService } from './share-link.service.js';
import { SealedRoundsRepository } from './sealed-rounds.repository.js';
import { TablesDateService } from './tables-date.service.js';

/** Leagues, their members, their settings and their logs. */
@Module({
  imports: [
    SecurityModule,
    MongooseModule.forFeature([
      { name: League.name, schema: LeagueSchema },
      { name: LeagueQuota.name, schema: LeagueQuotaSchema },
      { name: LogEntry.name, schema: LogEntrySchema },
    ]),
    UserModule,
    MailModule,
    SeasonModule,
    SeasonLibraryModule,
  ],
  controllers: [LeagueController],
  providers: [
    LeagueRepository,
    DepartureRepository,
    OwnerMayRepository,
    NewCodeRepository,
    NewCodeService,
    LeagueQuotaRepository,
    LeagueQuotaService,
    LeagueLogRepository,
    FormerPlayerRepository,
    LeagueCalendars,
    NightFactory,
    NextLeagueService,
    LeagueErasers,
    OwnershipNoticeService,
    LogPublisher,
    LeagueService,
    DepartureService,
    MembershipService,
    OwnerMayService,
    PlansMayCountService,
    ShareLinkService,
    LeagueNames,
    LeagueLogService,
    SealedRoundsRepository,
    TablesDateService,
  ],
  exports: [
    MongooseModule,
    NightFactory,
    LogPublisher,
    ShareLinkService,
    LeagueService,
    LeagueCalendars,
    NextLeagueService,
    LeagueNames,
    LeagueLogService,
    OwnerMayService,
    DepartureService,
    LeagueErasers,
    SealedRoundsRepository,
    TablesDateService,
  ],
})
export class LeagueModule {}
