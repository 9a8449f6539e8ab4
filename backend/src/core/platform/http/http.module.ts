import { Module } from '@nestjs/common';
import { ScreenHeads } from './screen-heads.js';

/** What the pages of the server need; commands do without. */
@Module({
  providers: [ScreenHeads],
  exports: [ScreenHeads],
})
export class HttpModule {}
