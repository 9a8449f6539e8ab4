import type { SendMailOptions } from 'nodemailer';
import { encodeSubject } from './encode-subject.js';
import type { OutgoingMail } from './mail-transport.js';

/** The email as nodemailer takes it. */
export const toMessage = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  subject: encodeSubject(mail.subject),
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  // an email holds text only: nothing of the machine or the network may slip in
  disableFileAccess: true,
  disableUrlAccess: true,
});

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
