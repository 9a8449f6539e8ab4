import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '../../core/events/events.module.js';
import { AccountCleanup } from './account-cleanup.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { CalendarSeedRepository } from './calendar-seed.repository.js';
import { ConfirmationRepository } from './confirmation.repository.js';
import { EmailChangeRepository } from './email-change.repository.js';
import { NotificationSettingsRepository } from './notification-settings.repository.js';
import { OwnAccountRepository } from './own-account.repository.js';
import { PasskeyRepository } from './passkey.repository.js';
import { SessionOwners } from './session-owners.js';
import { SessionRepository } from './session.repository.js';
import { UserRepository } from './user.repository.js';
import { User, UserSchema } from './user.schema.js';
import { UserService } from './user.service.js';
import { UsernameRepository } from './username.repository.js';

/** The accounts. Imports no other domain. */
@Module({
  imports: [EventsModule, MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [
    AccountCleanup,
    ApiTokenRepository,
    CalendarSeedRepository,
    ConfirmationRepository,
    EmailChangeRepository,
    NotificationSettingsRepository,
    OwnAccountRepository,
    PasskeyRepository,
    SessionOwners,
    SessionRepository,
    UserRepository,
    UserService,
    UsernameRepository,
  ],
  exports: [
    AccountCleanup,
    ApiTokenRepository,
    ConfirmationRepository,
    EmailChangeRepository,
    NotificationSettingsRepository,
    OwnAccountRepository,
    PasskeyRepository,
    SessionOwners,
    SessionRepository,
    UserRepository,
    UserService,
    UsernameRepository,
  ],
})
export class UserModule {}
