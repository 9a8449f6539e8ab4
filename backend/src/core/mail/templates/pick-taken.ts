import { listed } from '@gridlock/game-rules';
import { type Email, composeEmail } from './email.js';

type PickTakenInput = {
  username: string;
  leagueName: string;
  raceName: string;
  /** Display names that the player has picked and that are used up now. */
  names: readonly string[];
  link: string;
};

/** The email to a player whose open pick lost names to an assignment (USED-5). */
export const pickTakenEmail = (input: PickTakenInput): Email => {
  const { username, leagueName, raceName, names, link } = input;
  const isOne = names.length === 1;
  return composeEmail({
    subject: `Choose again for ${raceName}`,
    preview: `${listed(names)} ${isOne ? 'is' : 'are'} used up in ${leagueName}.`,
    title: 'Choose again',
    username,
    paragraphs: [
      `The owner of ${leagueName} has assigned you a pick for an earlier race. It uses ` +
        `${listed(names)}, so ${isOne ? 'that name' : 'those names'} in your pick for ` +
        `${raceName} ${isOne ? 'is' : 'are'} no longer available.`,
      'Choose again before the lock. A pick that still contains a used name counts as missed.',
    ],
    link: { label: 'Choose again', url: link },
    reason: 'You’re receiving this because your league’s owner assigned you a pick.',
  });
};
