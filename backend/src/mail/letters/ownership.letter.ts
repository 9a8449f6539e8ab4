import { type Letter, writeLetter } from './letter.js';

type Facts = { username: string; leagueName: string; formerOwner: string; link: string };

export const ownershipLetter = ({ username, leagueName, formerOwner, link }: Facts): Letter =>
  writeLetter({
    subject: `You now run ${leagueName}`,
    preview: `${formerOwner} has left, and you are the longest-standing member.`,
    title: 'The league is yours',
    username,
    paragraphs: [
      `${formerOwner} has left Gridlock. You have been a member of ${leagueName} the longest, so ` +
        'the league is yours now: you can assign picks that members missed, and delete the league.',
    ],
    link: { label: 'Open the league', url: link },
    reason: 'You get this because you own the league now.',
  });
