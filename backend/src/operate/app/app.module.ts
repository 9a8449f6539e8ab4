import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AnnouncementModule } from '../announcement/announcement.module.js';
import { AccountModule } from '../../accounts/account/account.module.js';
import { ProviderModule } from '../../accounts/provider/provider.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { AvatarModule } from '../../accounts/avatar/avatar.module.js';
import { EventsModule } from '../../core/events/events.module.js';
import { CalendarFeedModule } from '../../leagues/calendar-feed/calendar-feed.module.js';
import { HookModule } from '../../outbound/hooks/hook.module.js';
import { ExportModule } from '../../views/export/export.module.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { LeagueRacesModule } from '../../leagues/league-races/league-races.module.js';
import { LiveModule } from '../../play/live/live.module.js';
import { NotificationModule } from '../../outbound/notification/notification.module.js';
import { ReminderModule } from '../../outbound/reminder/reminder.module.js';
import { ClockModule } from '../../core/platform/clock/clock.module.js';
import type { Config } from '../../core/platform/config/config.js';
import { ConfigModule } from '../../core/platform/config/config.module.js';
import { DatabaseModule } from '../../core/platform/database/database.module.js';
import { HttpModule } from '../../core/platform/http/http.module.js';
import { JobsModule } from '../../core/platform/jobs/jobs.module.js';
import { PlanModule } from '../../play/plan/plan.module.js';
import { SeasonLibraryModule } from '../../seasons/season-library/season-library.module.js';
import { RaceNightModule } from '../../play/race-night/race-night.module.js';
import { RaceModule } from '../../seasons/race/race.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { MissedModule } from '../../play/missed/missed.module.js';
import { InstallationModule } from '../installation/installation.module.js';
import { SimulationModule } from '../simulation/simulation.module.js';
import { StandingsModule } from '../../views/standings/standings.module.js';
import { RecapModule } from '../../views/recap/recap.module.js';
import { HonoursModule } from '../../views/honours/honours.module.js';
import { ShareModule } from '../../views/share/share.module.js';
import { OverviewModule } from '../../views/overview/overview.module.js';
import { StatisticsModule } from '../../views/statistics/statistics.module.js';
import { SwitcherooModule } from '../../play/switcheroo/switcheroo.module.js';
import { BindingsModule } from './bindings.module.js';
import { JOB_ORDER } from './job-order.js';

/** The whole application: platform modules first, then the domains. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUri: string, answerMs?: number): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, answerMs),
        DatabaseModule.at(databaseUri),
        ClockModule.with(config.simulation),
        JobsModule.inOrder(JOB_ORDER),
        EventsModule,
        HttpModule,
        BindingsModule,
        SimulationModule,
        AuthModule,
        SeasonLibraryModule,
        RaceModule,
        LeagueModule,
        LeagueManagementModule,
        LeagueRacesModule,
        CalendarFeedModule,
        SelectionModule,
        MissedModule,
        PlanModule,
        SwitcherooModule,
        RaceNightModule,
        StandingsModule,
        OverviewModule,
        StatisticsModule,
        LiveModule,
        RecapModule,
        HonoursModule,
        ShareModule,
        HookModule,
        AccountModule,
        ProviderModule,
        AvatarModule,
        AnnouncementModule,
        AdminModule,
        InstallationModule,
        NotificationModule,
        ReminderModule,
        ExportModule,
      ],
    };
  }
}
