import type { UnsubscribeLink } from './email-content.js';
import { type Email, composeEmail } from './email.js';

type TestReminderInput = {
  readonly username: string;
  readonly link: string;
  /** Null for an address without an account. */
  readonly unsubscribe: UnsubscribeLink | null;
};

/** The email an app admin sends to test delivery. It has the headers and links of a real reminder. */
export const testReminderEmail = ({ username, link, unsubscribe }: TestReminderInput): Email =>
  composeEmail({
    subject: 'Test reminder from Gridlock',
    preview: 'If you can read this, reminders are reaching you.',
    title: 'This is a test',
    username,
    paragraphs: [
      'If you can read this, our emails are reaching you. Real reminders come 24 hours and 2 hours before picks lock, and only if you haven’t picked yet.',
    ],
    link: { label: 'Open Gridlock', url: link },
    reason: 'You’re receiving this because an app admin sent you a test reminder.',
    ...(unsubscribe && {
      unsubscribe: { label: 'Stop reminders', url: unsubscribe.page },
      headers: unsubscribe.headers,
    }),
  });
