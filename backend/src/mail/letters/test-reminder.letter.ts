import { type Letter, writeLetter } from './letter.js';

export const testReminderLetter = (facts: { username: string; link: string }): Letter =>
  writeLetter({
    subject: 'Test reminder from Gridlock',
    username: facts.username,
    paragraphs: [
      'this is a test. A real reminder comes 24 hours and 2 hours before the picks lock, and only ' +
        'when one of yours is missing.',
    ],
    link: { label: 'Open Gridlock', url: facts.link },
  });
