import { type Letter, writeLetter } from './email.js';

type Facts = {
  username: string;
  leagueName: string;
  raceName: string;
  /** Display names that the player has picked and that are used up now. */
  names: readonly string[];
  link: string;
};

export const pickTakenLetter = (facts: Facts): Letter => {
  const { username, leagueName, raceName, names, link } = facts;
  const isOne = names.length === 1;
  return writeLetter({
    subject: `Choose again for ${raceName}`,
    preview: `${names.join(' and ')} ${isOne ? 'is' : 'are'} used up in ${leagueName}.`,
    title: 'Choose again',
    username,
    paragraphs: [
      `The owner of ${leagueName} has assigned you a pick for an earlier race. It uses ` +
        `${names.join(' and ')}, so ${isOne ? 'that name' : 'those names'} in your pick for ` +
        `${raceName} ${isOne ? 'is' : 'are'} no longer free.`,
      'Choose again before the lock. A pick that still holds a used name then counts as missed.',
    ],
    link: { label: 'Choose again', url: link },
    reason: 'You get this because the owner of your league has assigned you a pick.',
  });
};
