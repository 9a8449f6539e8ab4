import { type Email, composeEmail } from './email.js';

type PlanFailedInput = {
  readonly username: string;
  readonly leagueName: string;
  readonly raceName: string;
  /** Why, in sentences; never empty. */
  readonly reasons: readonly string[];
  readonly link: string;
};

/** The email to a player whose plan was meant to count at the lock and did not (PLAN-1). */
export const planFailedEmail = ({
  username,
  leagueName,
  raceName,
  reasons,
  link,
}: PlanFailedInput): Email =>
  composeEmail({
    subject: `Your plan for the ${raceName} didn’t count`,
    preview: reasons.join(' '),
    title: 'Your plan didn’t count',
    username,
    paragraphs: [
      `You had no pick for the ${raceName} in ${leagueName} when picks locked, and your plan couldn’t step in: ${reasons.join(' ')}`,
      'The round counts as missed. Your plan shows any problems in the rounds to come.',
    ],
    link: { label: 'Open the plan', url: link },
    reason: 'You’re receiving this because you chose to let your plan count when you miss a lock.',
  });
