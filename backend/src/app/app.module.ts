import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AnnouncementModule } from '../announcement/announcement.module.js';
import { AccountModule } from '../auth/account.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AvatarModule } from '../avatar/avatar.module.js';
import { EventsModule } from '../events/events.module.js';
import { CalendarFeedModule } from '../calendar-feed/calendar-feed.module.js';
import { HookModule } from '../hooks/hook.module.js';
import { ExportModule } from '../export/export.module.js';
import { LeagueModule } from '../league/league.module.js';
import { LeagueManagementModule } from '../league-management/league-management.module.js';
import { LeagueRacesModule } from '../league-races/league-races.module.js';
import { LiveModule } from '../live/live.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { ReminderModule } from '../reminder/reminder.module.js';
import { ClockModule } from '../platform/clock/clock.module.js';
import type { Config } from '../platform/config/config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { SeasonLibraryModule } from '../season-library/season-library.module.js';
import { RaceNightModule } from '../race-night/race-night.module.js';
import { RaceModule } from '../race/race.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { SimulationModule } from '../simulation/simulation.module.js';
import { StandingsModule } from '../standings/standings.module.js';
import { RecapModule } from '../recap/recap.module.js';
import { HonoursModule } from '../honours/honours.module.js';
import { ShareModule } from '../share/share.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { SwitcherooModule } from '../switcheroo/switcheroo.module.js';
import { BindingsModule } from './bindings.module.js';
import { JOB_ORDER } from './job-order.js';

/** The whole application: platform modules first, then the domains. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUri: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
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
        PlanModule,
        SwitcherooModule,
        RaceNightModule,
        StandingsModule,
        StatisticsModule,
        LiveModule,
        RecapModule,
        HonoursModule,
        ShareModule,
        HookModule,
        AccountModule,
        AvatarModule,
        AnnouncementModule,
        AdminModule,
        NotificationModule,
        ReminderModule,
        ExportModule,
      ],
    };
  }
}
