import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../league/league.module.js';
import { EntryModule } from '../selection/entry.module.js';
import { AccountController } from './account.controller.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';
import { User, UserSchema } from './user.schema.js';

/** Deleting accounts: above the leagues, which are above the accounts. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: User.name, schema: UserSchema }]),
    LeagueModule,
    EntryModule,
  ],
  controllers: [AccountController],
  providers: [AccountRepository, AccountService],
})
export class AccountModule {}
