import type { SendMailOptions } from 'nodemailer';
import { encodeSubject } from './encode-subject.js';
import type { OutgoingMail } from './mail-transport.js';

/** The email in the form that nodemailer expects. */
export const toMessage = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  subject: encodeSubject(mail.subject),
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  // an email contains text only: no file of this machine, and nothing fetched from a URL
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
