import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailService } from '../../src/core/mail/mail.service.js';
import { type TestApp, until } from './test-app.js';

let emails = 0;

/** Subjects with names of leagues that a mail program would show as something else. */
export const LOOKS_ENCODED = [
  'You now own =?utf-8?Q?Hi?=',
  'You now own =?UTF-8?B?SGk=?= =?utf-8?q?there?= and "more"',
  'You now own Über =?utf-8?Q?Hi?= 🏁',
  `You now own =?${'🏁'.repeat(40)} =?utf-8?Q?Hi?=`,
  '=?utf-8?Q?',
];

/** Puts an email into the outbox, and answers its key. */
export const queue = async (
  app: TestApp,
  dedupeKey = `email-${(emails += 1)}`,
  subject = `Über ${dedupeKey}`,
): Promise<string> => {
  const email = { subject, text: 'Grüße', html: '<p>Grüße</p>' };
  await app.nest
    .get(MailService, { strict: false })
    .queue({ dedupeKey, to: 'ann@gridlock.test', toUnconfirmed: true, email });
  return dedupeKey;
};

export const mailsOf = (app: TestApp) =>
  app.nest.get<Connection>(getConnectionToken()).collection('mails');
export const storedMail = (app: TestApp, dedupeKey: string) => mailsOf(app).findOne({ dedupeKey });
/** Resolves when an email is in that state. */
export const reaches = (app: TestApp, dedupeKey: string, state: string) =>
  until(
    async () => (await storedMail(app, dedupeKey))?.['state'] === state,
    `${dedupeKey} to be ${state}`,
  );
