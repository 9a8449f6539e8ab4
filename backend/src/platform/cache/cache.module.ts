import { Module } from '@nestjs/common';
import { LeagueChanges } from './league-changes.js';

/** What this process knows of its own changes; there is one of it, whoever imports it. */
@Module({ providers: [LeagueChanges], exports: [LeagueChanges] })
export class CacheModule {}
