import { writeLetter } from './letter.js';
import { ownershipLetter } from './ownership.letter.js';
import { pickTakenLetter } from './pick-taken.letter.js';
import { resetLinkLetter } from './reset-link.letter.js';
import { testReminderLetter } from './test-reminder.letter.js';
import { welcomeLetter } from './welcome.letter.js';

const link = 'http://gridlock.test/league/1?a=1&b=2';
const LETTERS = {
  welcome: welcomeLetter({ username: 'ann', link }),
  reset: resetLinkLetter({ username: 'ann', link }),
  ownership: ownershipLetter({ username: 'ann', leagueName: 'Box', formerOwner: 'bob', link }),
  test: testReminderLetter({ username: 'ann', link }),
  pickTaken: pickTakenLetter({
    username: 'ann',
    leagueName: 'Box',
    raceName: 'British Grand Prix',
    names: ['Lando Norris', 'McLaren'],
    link,
  }),
};

describe('letters', () => {
  it.each(Object.entries(LETTERS))('should greet and link in text and HTML: %s', (_, letter) => {
    expect(letter.subject).not.toBe('');
    expect(letter.text).toMatch(/^Hello ann,/);
    expect(letter.text).toContain(link);
    expect(letter.html).toContain('Hello ann,');
    expect(letter.html).toContain('href="http://gridlock.test/league/1?a=1&amp;b=2"');
  });

  it.each(Object.entries(LETTERS))('should load nothing from elsewhere: %s', (_, { html }) => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  it('should not let a league name write HTML or headers of its own', () => {
    const leagueName = '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.org';
    const letter = ownershipLetter({ username: 'ann', leagueName, formerOwner: 'bob', link });
    expect(letter.html).not.toContain('<img');
    expect(letter.html).toContain('&lt;img src=x');
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });

  it('should name every name that is used up', () => {
    expect(LETTERS.pickTaken.text).toContain('Lando Norris and McLaren');
    expect(LETTERS.pickTaken.subject).toBe('Choose again for British Grand Prix');
  });

  it('should carry extra headers', () => {
    const headers = { 'List-Unsubscribe': '<http://gridlock.test/u>' };
    const letter = writeLetter({ subject: 's', username: 'u', paragraphs: ['p'], headers });
    expect(letter.headers).toEqual(headers);
    expect(letter.text).toBe('Hello u,\n\np\n\nGridlock');
  });
});
