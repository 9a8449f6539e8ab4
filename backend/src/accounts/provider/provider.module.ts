import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { Arrivals } from './arrivals.js';
import { IdentityProvider } from './identity-provider.js';
import { ProviderController } from './provider.controller.js';
import { ProviderService } from './provider.service.js';

/** Sign-in by the host's identity provider. */
@Module({
  imports: [AuthModule, MailModule],
  controllers: [ProviderController],
  providers: [Arrivals, IdentityProvider, ProviderService],
})
export class ProviderModule {}
