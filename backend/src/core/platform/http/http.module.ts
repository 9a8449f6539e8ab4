import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { ScreenHeads } from './screen-heads.js';

/** The calls of the server itself; commands do without. */
@Module({
  controllers: [HealthController],
  providers: [ScreenHeads],
  exports: [ScreenHeads],
})
export class HttpModule {}
