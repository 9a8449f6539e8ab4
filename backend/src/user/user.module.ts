import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CacheModule } from '../platform/cache/cache.module.js';
import { AccountErasers } from './account-erasers.js';
import { SessionOwners } from './session-owners.js';
import { UserListener } from './user-listener.js';
import { UserStore } from './user-store.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';

/** The accounts. Imports no other domain. */
@Module({
  imports: [CacheModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [AccountErasers, SessionOwners, UserListener, UserStore, UserService],
  exports: [AccountErasers, SessionOwners, UserStore, UserService, MongooseModule],
})
export class UserModule {}
