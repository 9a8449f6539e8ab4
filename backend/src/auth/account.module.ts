import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
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
