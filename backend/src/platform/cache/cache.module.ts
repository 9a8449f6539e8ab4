import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';
import { LeagueChanges } from './league-changes.js';
import { LiveNews } from './live-news.js';

/** What invalidates the caches: one instance of each, whoever imports the module. */
@Module({
  providers: [ChangeFeed, LeagueChanges, LiveNews],
  exports: [ChangeFeed, LeagueChanges, LiveNews],
})
export class CacheModule {}
