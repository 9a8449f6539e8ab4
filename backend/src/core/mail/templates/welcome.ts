import { type Email, composeEmail } from './email.js';

type WelcomeInput = {
  readonly username: string;
  readonly link: string;
  /** The link that confirms the address, good for 7 days; null when there is nothing to confirm. */
  readonly confirmation: string | null;
};

/** The email to a new account. */
export const welcomeEmail = ({ username, link, confirmation }: WelcomeInput): Email =>
  composeEmail({
    subject: 'Welcome to Gridlock',
    preview: 'Your account is ready. Three picks before every race.',
    title: 'Welcome to the grid',
    username,
    paragraphs: [
      'Your account is ready. Before each qualifying you make three picks in your league: a main driver, a reserve driver and a team. If you’re not in a league yet, create one or join with a friend’s link.',
    ],
    ...(confirmation ? { rows: [confirming(confirmation)] } : {}),
    link: { label: 'Go to the grid', url: link },
    reason: 'You’re receiving this once because an account was created with this address.',
  });

const confirming = (url: string) => ({
  name: 'Confirm your email address',
  note: 'Didn’t sign up? Ignore this. The link is valid for 7 days.',
  link: { label: 'Confirm', url },
});
