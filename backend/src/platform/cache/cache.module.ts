import { Global, Module } from '@nestjs/common';
import { LeagueChanges } from './league-changes.js';

@Global()
@Module({ providers: [LeagueChanges], exports: [LeagueChanges] })
export class CacheModule {}
