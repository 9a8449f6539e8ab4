import { Module, type OnModuleInit } from '@nestjs/common';
import { logRefusalsAs } from '../../core/platform/security/log-refusals.js';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueLogModule } from '../league-log/league-log.module.js';
import { SeasonLibraryModule } from '../../seasons/season-library/season-library.module.js';
import { SeasonModule } from '../../seasons/season/season.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { DepartureRepository } from './departure.repository.js';
import { DropOldSeasonsJob } from './drop-old-seasons.job.js';
import { LeagueCalendars } from './league-calendars.js';
import { LeagueCleanup } from './league-cleanup.js';
import { LogReaders } from './log-readers.js';
import { LeagueNames } from './league-names.js';
import { LeagueRepository } from './league.repository.js';
import { League, LeagueSchema } from './league.schema.js';
import { LeagueService } from './league.service.js';
import { PublishCalendarChangesJob } from './publish-calendar-changes.job.js';
import { LeagueSettingsRepository } from './league-settings.repository.js';
import { NightLeagues } from './night-leagues.js';
import { NightRepository } from './night.repository.js';
import { LeagueHistoryRepository } from './league-history.repository.js';
import { LeagueHistoryService } from './league-history.service.js';
import { AssignmentPolicyService } from './assignment-policy.service.js';

const EXPORTED = [
  LeagueRepository,
  DepartureRepository,
  LeagueSettingsRepository,
  NightLeagues,
  LeagueHistoryRepository,
  LeagueHistoryService,
  LeagueService,
  LeagueCalendars,
  LeagueCleanup,
  LogReaders,
  LeagueNames,
  AssignmentPolicyService,
];

/** Leagues as they are stored, who may see them, and their calendars. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: League.name, schema: LeagueSchema }]),
    LeagueLogModule,
    UserModule,
    SeasonModule,
    SeasonLibraryModule,
  ],
  providers: [...EXPORTED, NightRepository, PublishCalendarChangesJob, DropOldSeasonsJob],
  exports: [...EXPORTED, LeagueLogModule],
})
export class LeagueModule implements OnModuleInit {
  onModuleInit(): void {
    // a league or a player that does not exist or is none of the caller's
    logRefusalsAs('unknown-league', ['LEAGUE_NOT_FOUND', 'USER_NOT_FOUND']);
  }
}
