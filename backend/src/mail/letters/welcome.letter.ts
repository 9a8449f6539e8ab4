import { type Letter, writeLetter } from './letter.js';

export const welcomeLetter = (facts: { username: string; link: string }): Letter =>
  writeLetter({
    subject: 'Welcome to Gridlock',
    preview: 'Your account is ready. Three picks before every race.',
    title: 'Welcome to the grid',
    username: facts.username,
    paragraphs: [
      'Your account is ready. Create a league or join one with the code of a friend, and make ' +
        'your three picks before the next qualifying: a main driver, a reserve driver and a team.',
    ],
    link: { label: 'Go to the grid', url: facts.link },
    reason: 'You get this once, because an account was opened with this address.',
  });
