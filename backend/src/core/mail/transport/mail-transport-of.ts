import { join } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { FileTransport } from './file.transport.js';
import type { MailTransport } from './mail-transport.js';
import { SmtpTransport } from './smtp.transport.js';

/** The transport of these settings: SMTP where `SMTP_URL` is set, else files. */
export const mailTransportOf = ({ smtpUrl, mailFrom, dataDir }: Config): MailTransport =>
  smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom)
    : new FileTransport(join(dataDir, 'outbox'), mailFrom);
