import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../../core/mail/mail.module.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { AppAdminGuard } from '../../core/platform/security/app-admin.guard.js';
import { SessionCache } from '../../core/platform/security/session-cache.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';
import { PushModule } from '../../core/push/push.module.js';
import { UserModule } from '../user/user.module.js';
import { ApiTokenController } from './api-token.controller.js';
import { ApiTokenService } from './api-token.service.js';
import { AppAdmins } from './app-admins.js';
import { AuthController } from './auth.controller.js';
import { AuthLimiter } from './auth-limiter.js';
import { AuthService } from './auth.service.js';
import { BrowserSignIn } from './browser-sign-in.js';
import { ChallengeService } from './challenge.service.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeyService } from './passkey.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { UsedChallenge, UsedChallengeSchema } from './used-challenge.schema.js';
import { DevicesController } from './devices.controller.js';
import { CachedCallers } from './cached-callers.js';
import { DeviceCookies } from './device-cookies.js';
import { OwnerCheck } from './owner-check.js';
import { FirstAdminController } from './first-admin.controller.js';
import { FirstAdminRepository } from './first-admin.repository.js';
import { FirstAdminLink, FirstAdminLinkSchema } from './first-admin.schema.js';
import { FirstAdmin } from './first-admin.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { PasswordService } from './password.service.js';
import { SignUpCheck } from './sign-up-check.js';
import { SessionGuard } from './session.guard.js';
import { SessionService } from './session.service.js';
import { UsersController } from './users.controller.js';
import { WelcomeService } from './welcome.service.js';

/** Sign-in, sessions and passwords, and the guards of all calls. */
@Module({
  imports: [
    UserModule,
    JwtModule.registerAsync({
      inject: [Config],
      // as a key: of a string each call would try to make a public key first
      useFactory: (config: Config) => ({ secret: createSecretKey(Buffer.from(jwtSecret(config))) }),
    }),
    MailModule,
    PushModule,
    SecurityModule,
    MongooseModule.forFeature([
      { name: UsedChallenge.name, schema: UsedChallengeSchema },
      { name: FirstAdminLink.name, schema: FirstAdminLinkSchema },
    ]),
  ],
  controllers: [
    AuthController,
    ApiTokenController,
    ConfirmationController,
    FirstAdminController,
    UsersController,
    DevicesController,
    PasskeySignInController,
    PasskeysController,
  ],
  providers: [
    AuthLimiter,
    OwnerCheck,
    ChallengeService,
    PasskeyService,
    DeviceCookies,
    BrowserSignIn,
    ConfirmationService,
    ApiTokenService,
    AppAdmins,
    FirstAdmin,
    FirstAdminRepository,
    AuthService,
    SessionService,
    { provide: SessionCache, useClass: CachedCallers },
    PasswordService,
    SignUpCheck,
    WelcomeService,
    // in this order: authentication, then authorisation
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: AppAdminGuard },
  ],
  exports: [
    UserModule,
    OwnerCheck,
    DeviceCookies,
    SessionService,
    AuthService,
    AuthLimiter,
    BrowserSignIn,
    ChallengeService,
    ConfirmationService,
    SignUpCheck,
  ],
})
export class AuthModule {}
