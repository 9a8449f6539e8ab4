import { toHtml } from './html-email.js';
import type { EmailContent } from './email-content.js';
import { toPlainText } from './plain-email.js';

/** A rendered email without an address. */
export type Email = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Renders an email in the common layout, as text and as HTML. Pure. */
export function composeEmail(content: EmailContent): Email {
  const subject = oneLine(content.subject);
  const { headers } = content;
  return {
    subject,
    text: toPlainText(content),
    html: toHtml({ ...content, subject }),
    ...(headers ? { headers } : {}),
  };
}

/** League names come from players: no line break may start a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
