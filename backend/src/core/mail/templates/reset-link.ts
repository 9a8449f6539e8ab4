import { type Email, composeEmail } from './email.js';

/** The email with a link for a new password, good for one hour. */
export const resetLinkEmail = (input: { username: string; link: string }): Email =>
  composeEmail({
    subject: 'Your new password',
    preview: 'A link to set a new password. It can be used once and expires in an hour.',
    title: 'Set a new password',
    username: input.username,
    paragraphs: [
      'Someone, hopefully you, asked for a new password for this account. The link below can be used once and expires in an hour. If it wasn’t you, ignore this email: your password stays the same.',
    ],
    link: { label: 'Set a new password', url: input.link },
    reason: 'You’re receiving this because a reset link was requested for this address.',
  });
