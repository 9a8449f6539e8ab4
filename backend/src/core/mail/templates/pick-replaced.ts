import { type Email, composeEmail } from './email.js';

/** By display names. */
type Names = { mainDriver: string; reserveDriver: string; team: string };

type PickReplacedInput = {
  username: string;
  leagueName: string;
  raceName: string;
  /** What the player had picked. */
  own: Names;
  assigned: Names;
  /** False: with 0 points, for good. */
  assignPoints: boolean;
  /** What the owner wrote beside it; may be empty. */
  notes: string;
  link: string;
};

const listed = ({ mainDriver, reserveDriver, team }: Names): string =>
  `${mainDriver} (main), ${reserveDriver} (reserve), ${team} (team)`;

/**
 * The email to a player over whose own pick the owner has assigned another one (OVERRIDE-6). Does not
 * name the owner, whose account may be deleted by the time it is sent.
 */
export const pickReplacedEmail = (input: PickReplacedInput): Email => {
  const { username, leagueName, raceName, own, assigned, assignPoints, notes, link } = input;
  return composeEmail({
    subject: `Your pick for ${raceName} was replaced`,
    preview: `The owner of ${leagueName} assigned you a different one.`,
    title: 'Your pick was replaced',
    username,
    paragraphs: [
      `The owner of ${leagueName} has replaced the pick you made for ${raceName}.`,
      `You had picked ${listed(own)}.`,
      assignPoints
        ? `Your pick is now ${listed(assigned)}, with real points.`
        : `Your pick is now ${listed(assigned)}, with 0 points.`,
      ...(notes ? [`The owner noted: ${notes}`] : []),
      'It’s marked next to your points, and everyone in the league can see it in the league log.',
    ],
    link: { label: 'See the race', url: link },
    reason: 'You’re receiving this because your league’s owner replaced one of your picks.',
  });
};
