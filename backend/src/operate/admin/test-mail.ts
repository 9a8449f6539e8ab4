import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { testReminderEmail } from '../../core/mail/templates/test-reminder.js';
import { mailTransportOf } from '../../core/mail/transport/mail-transport-of.js';
import type { Config } from '../../core/platform/config/config.js';
import { allowSlowConnections } from '../../core/platform/config/slow-connections.js';

/**
 * Sends one email by the current settings, without the outbox and its tries. Needs neither a server nor the database.
 *
 * @param to any address, also without an account
 * @returns a sentence that says where the email is.
 * @throws Error with a sentence that says what is wrong and what to do.
 */
export async function testMail(config: Config, to: string): Promise<string> {
  const { smtpUrl, publicUrl, dataDir, mailFrom } = config;
  allowSlowConnections();
  const id = randomUUID();
  const [username = to] = to.split('@');
  const email = testReminderEmail({ username, link: publicUrl, unsubscribe: null });
  const transport = mailTransportOf(config);
  await transport.send({ id, to, headers: {}, ...email }, () => Promise.resolve());
  return smtpUrl === null
    ? `SMTP_URL is not set, so the email is a file: ${join(dataDir, 'outbox', `${id}.eml`)}`
    : `The mail server has accepted an email from ${mailFrom} to ${to}. Look into the inbox, and among the spam.`;
}
