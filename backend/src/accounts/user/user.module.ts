import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../../core/events/events.module.js';
import { AccountCleanup } from './account-cleanup.js';
import { EmailAddressRepository } from './email-address.repository.js';
import { IdentityRepository } from './identity.repository.js';
import { SessionOwners } from './session-owners.js';
import { SignInRepository } from './sign-in.repository.js';
import { UserRepository } from './user.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';

const EXPORTED = [
  AccountCleanup,
  EmailAddressRepository,
  IdentityRepository,
  SessionOwners,
  SignInRepository,
  UserRepository,
  UserService,
];

/** The accounts. Imports no other domain. */
@Module({
  imports: [EventsModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: EXPORTED,
  exports: EXPORTED,
})
export class UserModule {}
