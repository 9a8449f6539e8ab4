import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../events/events.module.js';
import { AccountErasers } from './account-erasers.js';
import { SessionOwners } from './session-owners.js';
import { UserStore } from './user-store.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';

/** The accounts. Imports no other domain. */
@Module({
  imports: [EventsModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [AccountErasers, SessionOwners, UserStore, UserService],
  exports: [AccountErasers, SessionOwners, UserStore, UserService, MongooseModule],
})
export class UserModule {}
