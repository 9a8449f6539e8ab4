import { Module } from '@nestjs/common';
import { CacheModule } from '../platform/cache/cache.module.js';
import { LeagueModule } from '../league/league.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ResultsModule } from '../race/results/results.module.js';
import { EntryModule } from '../selection/entry.module.js';
import { AccountController } from './account.controller.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';
import { AuthModule } from './auth.module.js';
import { UserModule } from './user.module.js';

/** Deleting accounts: above the leagues, which are above the accounts. */
@Module({
  imports: [
    CacheModule,
    AuthModule,
    UserModule,
    LeagueModule,
    EntryModule,
    MailModule,
    ResultsModule,
  ],
  controllers: [AccountController],
  providers: [AccountRepository, AccountService],
})
export class AccountModule {}
