import { type Email, composeEmail } from './email.js';

type LinkInput = { readonly username: string; readonly link: string };

/** The email to a new address, with the link that changes the account to it. */
export const emailChangeEmail = ({ username, link }: LinkInput): Email =>
  composeEmail({
    subject: 'Confirm your new email address',
    preview: 'Tap once to switch your account to this address. The link is valid for a day.',
    title: 'Your new address?',
    username,
    paragraphs: [
      'You asked to use this email address for your account. Nothing changes until you open the link and confirm. It works once and is valid for 24 hours. If you don’t know this username, ignore this email.',
    ],
    link: { label: 'Confirm the new address', url: link },
    reason: 'You’re receiving this because a player asked to use this address.',
  });

/** The email to an address that an account has already, when it is asked for by another one. */
export const addressInUseEmail = ({ username, link }: LinkInput): Email =>
  composeEmail({
    subject: 'That email address is already in use',
    preview: 'Someone asked to use this address for another account. Nothing has changed.',
    title: 'You already have an account',
    username,
    paragraphs: [
      'Someone, perhaps you, asked to use this email address for another account. It already belongs to this one, so nothing has changed. If it wasn’t you, ignore this email.',
      'If you’d like the address for your other account, change the address of this account or delete it first.',
    ],
    link: { label: 'Go to your profile', url: link },
    reason: 'You’re receiving this because this address was requested for another account.',
  });

/** The email to the former address, with the way back. @property hasPasswords false where the host has switched them off */
export const emailChangedEmail = ({
  username,
  link,
  hasPasswords,
}: LinkInput & { readonly hasPasswords: boolean }): Email =>
  composeEmail({
    subject: 'Your email address was changed',
    preview: 'If it wasn’t you, restore it within 7 days.',
    title: 'Your address was changed',
    username,
    paragraphs: [
      'Your account has a new email address, and emails no longer come here. If you changed it, there’s nothing left to do.',
      hasPasswords
        ? 'If it wasn’t you, restore it within 7 days: your account gets this address again, all devices are logged out, passkeys and API tokens stop working, and you set a new password.'
        : 'If it wasn’t you, restore it within 7 days: your account gets this address again, all devices are logged out, and passkeys and API tokens stop working.',
    ],
    link: { label: 'Restore it', url: link },
    reason: 'You’re receiving this because your account had this address until now.',
  });
