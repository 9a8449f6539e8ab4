import { type Email, composeEmail } from './email.js';

type LinkProviderInput = {
  readonly username: string;
  /** What the host's identity provider is called. */
  readonly provider: string;
  /** Good for an hour, in the browser that asked for it. */
  readonly link: string;
};

/** The email with the link that lets an identity provider sign in to an account. */
export const linkProviderEmail = ({ username, provider, link }: LinkProviderInput): Email =>
  composeEmail({
    subject: `Log in with ${provider}`,
    preview: `Confirm that ${provider} may log you in to this account. The link expires in an hour.`,
    title: 'Is this account yours?',
    username,
    paragraphs: [
      `Someone, hopefully you, logged in at ${provider} with this email address. The link below lets that login into this account from now on. Open it in the same browser; it can be used once and expires in an hour.`,
      'If it wasn’t you, ignore this email: nothing changes.',
    ],
    link: { label: 'Link my account', url: link },
    reason: `You’re receiving this because this address was used to log in with ${provider}.`,
  });
