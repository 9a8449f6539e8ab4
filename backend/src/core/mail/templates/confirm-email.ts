import { type Email, composeEmail } from './email.js';

type ConfirmationInput = {
  readonly username: string;
  /** Good for 7 days. */
  readonly link: string;
};

/** The email with a link that confirms the address, when a player asks for it again. */
export const confirmationEmail = ({ username, link }: ConfirmationInput): Email =>
  composeEmail({
    subject: 'Confirm your email address',
    preview: 'Confirm that this address is yours. The link is valid for 7 days.',
    title: 'Is this address yours?',
    username,
    paragraphs: [
      'You asked for this link in your profile. It confirms that this email address belongs to your account and is valid for 7 days. If you didn’t create an account with this name, ignore this email.',
    ],
    link: { label: 'Confirm the address', url: link },
    reason: 'You’re receiving this because this link was requested in your profile.',
  });
