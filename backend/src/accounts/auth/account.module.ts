import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { PushModule } from '../../core/push/push.module.js';
import { UserModule } from '../user/user.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AuthModule } from './auth.module.js';

/** Deleting accounts. */
@Module({
  imports: [AuthModule, UserModule, MailModule, PushModule],
  controllers: [AccountController],
  providers: [AccountService],
})
export class AccountModule {}
