import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Config } from '../platform/config/config.js';
import { MailOutbox } from './mail-outbox.js';
import { MailRepository } from './mail.repository.js';
import { Mail, MailSchema } from './mail.schema.js';
import { MailService } from './mail.service.js';
import { OutboxMetrics } from './outbox.metrics.js';
import { MailTransport } from './transport/mail-transport.js';
import { mailTransportOf } from './transport/mail-transport-of.js';

/** The stored outbox and the transport that empties it: SMTP where `SMTP_URL` is set, else files. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Mail.name, schema: MailSchema }])],
  providers: [
    {
      provide: MailTransport,
      inject: [Config],
      useFactory: mailTransportOf,
    },
    MailRepository,
    MailOutbox,
    MailService,
    OutboxMetrics,
  ],
  exports: [MailService],
})
export class MailModule {}
