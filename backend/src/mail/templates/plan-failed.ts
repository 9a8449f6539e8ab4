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
    subject: `Your plan for the ${raceName} did not count`,
    preview: reasons.join(' '),
    title: 'Your plan did not count',
    username,
    paragraphs: [
      `You had no pick for the ${raceName} in ${leagueName} when picks locked, and your plan could not ` +
        `count instead: ${reasons.join(' ')}`,
      'The round counts as missed. The plan shows problems of the rounds to come where they are.',
    ],
    link: { label: 'Open the plan', url: link },
    reason: 'You get this because you have chosen that your plan counts when you miss a lock.',
  });
