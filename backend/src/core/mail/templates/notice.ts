import type { EmailLink, UnsubscribeLink } from './email-content.js';
import { type Email, composeEmail } from './email.js';

type NoticeInput = {
  readonly username: string;
  readonly title: string;
  /** What there is to say, in sentences; never empty. */
  readonly lines: readonly string[];
  readonly link: EmailLink;
  /** What emails about it are called: `emails about results`. */
  readonly kind: string;
  readonly unsubscribe: UnsubscribeLink;
};

/** The email about something that the reader wants to be notified of (NOTIFY-1). */
export const noticeEmail = ({
  username,
  title,
  lines,
  link,
  kind,
  unsubscribe,
}: NoticeInput): Email =>
  composeEmail({
    subject: title,
    preview: lines[0] ?? title,
    title,
    username,
    paragraphs: lines,
    link,
    reason: `You’re receiving this because ${kind} are on.`,
    unsubscribe: { label: 'Stop these emails', url: unsubscribe.page },
    headers: unsubscribe.headers,
  });
