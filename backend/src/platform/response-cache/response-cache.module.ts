import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';
import { LeagueChanges } from './league-changes.js';
import { LiveNews } from './live-news.js';
import { ResponseCache } from './response-cache.js';

/** The response cache and what invalidates it: one instance of each, whoever imports the module. */
@Module({
  providers: [ChangeFeed, LeagueChanges, LiveNews, ResponseCache],
  exports: [ChangeFeed, LeagueChanges, LiveNews, ResponseCache],
})
export class ResponseCacheModule {}
