import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { PushModule } from '../../core/push/push.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { EmailChangeController } from './email-change.controller.js';
import { EmailChangeLinksController } from './email-change-links.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { UsernameController } from './username.controller.js';
import { UsernameService } from './username.service.js';

/** Changing the name and the email address of an account, and deleting it. */
@Module({
  imports: [AuthModule, MailModule, PushModule],
  controllers: [
    AccountController,
    EmailChangeController,
    EmailChangeLinksController,
    UsernameController,
  ],
  providers: [AccountService, EmailChangeService, UsernameService],
})
export class AccountModule {}
