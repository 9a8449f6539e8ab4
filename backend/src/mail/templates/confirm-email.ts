import { type Email, composeEmail } from './email.js';

type ConfirmationInput = {
  readonly username: string;
  /** Good for 7 days. */
  readonly link: string;
};

/** The email with a link that confirms the address, when a player asks for it again. */
export const confirmationEmail = ({ username, link }: ConfirmationInput): Email =>
  composeEmail({
    subject: 'Confirm your e-mail address',
    preview: 'One press, and we know that this address is yours. The link works for 7 days.',
    title: 'Is this address yours?',
    username,
    paragraphs: [
      'You asked for this link in your profile. It confirms that this e-mail address belongs to your ' +
        'account, and works for 7 days. If you did not open an account with this name, do nothing.',
    ],
    link: { label: 'Confirm the address', url: link },
    reason: 'You get this because the link was asked for in the profile of this account.',
  });
