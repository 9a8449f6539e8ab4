import { Module } from '@nestjs/common';
import { ChangeFeedMetrics } from '../cache/change-feed.metrics.js';
import { CacheModule } from '../cache/cache.module.js';
import { HealthController } from './health.controller.js';
import { ScreenHeads } from './screen-heads.js';

/** The calls of the server itself, and what it tells of itself; commands do without. */
@Module({
  imports: [CacheModule],
  controllers: [HealthController],
  providers: [ChangeFeedMetrics, ScreenHeads],
  exports: [ScreenHeads],
})
export class HttpModule {}
