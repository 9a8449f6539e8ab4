import { Module } from '@nestjs/common';
import { AnnouncementModule } from '../announcement/announcement.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { LeagueModule } from '../league/league.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { CacheModule } from '../platform/cache/cache.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { LeagueWatch } from './league-watch.service.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';
import { LiveSessions } from './live-sessions.service.js';
import { LiveStreams } from './live-streams.js';
import { PollingFallback } from './polling-fallback.service.js';
import { ScheduledEvents } from './scheduled-events.service.js';

/** Streams that tell open screens what has changed. */
@Module({
  imports: [
    HttpModule,
    MetricsModule,
    CacheModule,
    AuthModule,
    AnnouncementModule,
    LeagueModule,
    SelectionModule,
  ],
  controllers: [LiveController],
  providers: [
    LiveStreams,
    LiveSessions,
    LeagueWatch,
    ScheduledEvents,
    PollingFallback,
    LiveService,
  ],
})
export class LiveModule {}
