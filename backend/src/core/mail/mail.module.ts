import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Config } from '../platform/config/config.js';
import { MailOutbox } from './mail-outbox.js';
import { MailRepository } from './mail.repository.js';
import { Mail, MailSchema } from './mail.schema.js';
import { MailService } from './mail.service.js';
import { OutboxMetrics } from './outbox.metrics.js';
import { FileTransport } from './transport/file.transport.js';
import { MailTransport } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp.transport.js';

/** The stored outbox and the transport that empties it: SMTP where `SMTP_URL` is set, else files. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Mail.name, schema: MailSchema }])],
  providers: [
    {
      provide: MailTransport,
      inject: [Config],
      useFactory: ({ smtpUrl, mailFrom, dataDir }: Config): MailTransport =>
        smtpUrl
          ? new SmtpTransport(smtpUrl, mailFrom)
          : new FileTransport(join(dataDir, 'outbox'), mailFrom),
    },
    MailRepository,
    MailOutbox,
    MailService,
    OutboxMetrics,
  ],
  exports: [MailService],
})
export class MailModule {}
