import type { EmailContent } from './email-content.js';
import { type Email, composeEmail } from './email.js';
import { namedLeagues } from './named-leagues.js';

type League = { readonly name: string; readonly link: string };
type OwnershipInput = {
  username: string;
  /** Never empty. */
  leagues: readonly League[];
  /** Where all leagues are listed. */
  dashboard: string;
};

const RIGHTS = 'you can assign picks that members missed and delete';

/** The email to a new owner. Does not name the former one, who has deleted the account. */
export const ownershipEmail = (input: OwnershipInput): Email => {
  const [only, ...others] = input.leagues;
  return composeEmail({
    ...(only && others.length === 0 ? ofOne(only) : ofSeveral(input)),
    username: input.username,
  });
};

const ofOne = ({ name, link }: League): Content => ({
  subject: `You now own ${name}`,
  preview: 'Its owner has left, and you’re the longest-standing member.',
  title: 'The league is yours',
  paragraphs: [
    `The owner of ${name} has left Gridlock. You have been a member the longest, so ` +
      `the league is yours now: ${RIGHTS} the league.`,
  ],
  link: { label: 'Open the league', url: link },
  reason: 'You’re receiving this because you now own the league.',
});

function ofSeveral({ leagues, dashboard }: OwnershipInput): Content {
  const { named, others } = namedLeagues(leagues);
  return {
    subject: `You now own ${leagues.length} leagues`,
    preview: `Their owner has left, and you’re the longest-standing member of ${leagues.length} leagues.`,
    title: 'The leagues are yours',
    paragraphs: [
      `The owner of ${leagues.length} leagues has left Gridlock. You have been a member of them the ` +
        `longest, so they are yours now: ${RIGHTS} them.`,
    ],
    rows: [
      ...named.map(({ name, link }) => ({
        name,
        note: 'You own it now',
        link: { label: 'Open', url: link },
      })),
      ...(others > 0
        ? [{ name: `And ${others} more`, note: 'They’re all on your dashboard' }]
        : []),
    ],
    link: { label: 'Open your dashboard', url: dashboard },
    reason: 'You’re receiving this because you now own these leagues.',
  };
}

type Content = Omit<EmailContent, 'username'>;
