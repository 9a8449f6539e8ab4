import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { HttpModule } from '../../core/platform/http/http.module.js';
import { MetricsModule } from '../../core/platform/metrics/metrics.module.js';
import { ChangeStream } from './change-stream.js';
import { LeagueBroadcaster } from './league-broadcaster.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';
import { LiveSessions } from './live-sessions.js';
import { LiveStreams } from './live-streams.js';
import { ScheduledEvents } from './scheduled-events.js';

/** Streams that notify open screens of changes. */
@Module({
  imports: [HttpModule, MetricsModule, AuthModule, LeagueModule],
  controllers: [LiveController],
  providers: [
    LiveStreams,
    LiveSessions,
    LeagueBroadcaster,
    ScheduledEvents,
    ChangeStream,
    LiveService,
  ],
  exports: [LeagueBroadcaster, LiveStreams],
})
export class LiveModule {}
