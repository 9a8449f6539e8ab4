import { type Email, composeEmail } from './email.js';

/** The email with a link for a new password, good for one hour. */
export const resetLinkEmail = (input: { username: string; link: string }): Email =>
  composeEmail({
    subject: 'Your new password',
    preview: 'A link to set it. It works once, for one hour.',
    title: 'Set a new password',
    username: input.username,
    paragraphs: [
      'Somebody, we hope you, asked for a new password for this account. The link below works ' +
        'once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
    link: { label: 'Set a new password', url: input.link },
    reason: 'You get this because a reset link was asked for with this address.',
  });
