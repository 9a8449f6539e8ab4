import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueLogModule } from '../league-log/league-log.module.js';
import { SeasonLibraryModule } from '../season-library/season-library.module.js';
import { SeasonModule } from '../season/season.module.js';
import { UserModule } from '../user/user.module.js';
import { DepartureRepository } from './departure.repository.js';
import { FormerPlayerRepository } from './former-player.repository.js';
import { LeagueCalendars } from './league-calendars.service.js';
import { LeagueErasers } from './league-erasers.js';
import { LeagueLogService } from './league-log.service.js';
import { LeagueNames } from './league-names.service.js';
import { LeagueRepository } from './league.repository.js';
import { League, LeagueSchema } from './league.schema.js';
import { LeagueService } from './league.service.js';
import { LogPublisher } from './log-publisher.service.js';
import { NewCodeRepository } from './new-code.repository.js';
import { NightFactory } from './night-factory.service.js';
import { OwnerMayRepository } from './owner-may.repository.js';
import { OwnerMayService } from './owner-may.service.js';
import { TablesDateService } from './tables-date.service.js';

/** Leagues as they are stored, who may see them, their calendars and the publication of their logs. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: League.name, schema: LeagueSchema }]),
    LeagueLogModule,
    UserModule,
    SeasonModule,
    SeasonLibraryModule,
  ],
  providers: [
    LeagueRepository,
    DepartureRepository,
    OwnerMayRepository,
    NewCodeRepository,
    FormerPlayerRepository,
    LeagueService,
    LeagueCalendars,
    NightFactory,
    LeagueErasers,
    LogPublisher,
    LeagueNames,
    LeagueLogService,
    OwnerMayService,
    TablesDateService,
  ],
  exports: [
    LeagueRepository,
    DepartureRepository,
    NewCodeRepository,
    LeagueService,
    LeagueCalendars,
    NightFactory,
    LeagueErasers,
    LogPublisher,
    LeagueNames,
    LeagueLogService,
    OwnerMayService,
    TablesDateService,
    MongooseModule,
  ],
})
export class LeagueModule {}
