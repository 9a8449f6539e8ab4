import { Module } from '@nestjs/common';
import { LeagueChanges } from './league-changes.js';
import { ResponseCache } from './response-cache.js';

/** The response cache and what invalidates it: one instance of each, whoever imports the module. */
@Module({ providers: [LeagueChanges, ResponseCache], exports: [LeagueChanges, ResponseCache] })
export class ResponseCacheModule {}
