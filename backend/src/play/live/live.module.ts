import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { HttpModule } from '../../core/platform/http/http.module.js';
import { MetricsModule } from '../../core/platform/metrics/metrics.module.js';
import { ChangeStream } from './change-stream.service.js';
import { LeagueWatch } from './league-watch.service.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';
import { LiveSessions } from './live-sessions.service.js';
import { LiveStreams } from './live-streams.js';
import { OwnPicks } from './own-picks.service.js';
import { ScheduledEvents } from './scheduled-events.service.js';

/** Streams that tell open screens what has changed. */
@Module({
  imports: [HttpModule, MetricsModule, AuthModule, LeagueModule],
  controllers: [LiveController],
  providers: [
    LiveStreams,
    LiveSessions,
    LeagueWatch,
    OwnPicks,
    ScheduledEvents,
    ChangeStream,
    LiveService,
  ],
  exports: [LeagueWatch, LiveStreams],
})
export class LiveModule {}
