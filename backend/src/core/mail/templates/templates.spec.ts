import {
  boxes,
  confirmation,
  DASHBOARD,
  EMAILS,
  inherited,
  link,
  reminder,
  unsubscribe,
} from '../../../../test/support/sample-emails.js';
import { composeEmail } from './email.js';
import { confirmationEmail } from './confirm-email.js';
import { BOARD } from './email-style.js';
import { pickReplacedEmail } from './pick-replaced.js';
import { pickTakenEmail } from './pick-taken.js';

/** Words of an email's HTML as a reader sees them. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe('emails', () => {
  it.each(Object.entries(EMAILS))('should greet and link in text and HTML: %s', (_, email) => {
    expect(email.subject).not.toBe('');
    expect(email.text).toMatch(/^Hello ann,/);
    expect(email.text).toContain(link);
    expect(email.html).toContain('Hello ann,');
    expect(email.html).toContain('href="http://gridlock.test/league/1?a=1&amp;b=2"');
  });

  it.each(Object.entries(EMAILS))('should say in HTML what its text says: %s', (_, email) => {
    const words = wordsOf(email.html);
    const [, ...paragraphs] = email.text.split('\n\n');
    const spoken = paragraphs.filter((paragraph) => !/https?:|^-- /.test(paragraph));
    expect(spoken.length).toBeGreaterThan(0);
    for (const paragraph of spoken) {
      // the board shows its parts one below the other
      for (const part of paragraph.split(
        /(?<=^Picks lock|^Box|^Box \d+\.|^And \d+ more|^The story of the Austrian Grand Prix): |(?<=\d\d:\d\d), /,
      )) {
        expect(words).toContain(part);
      }
    }
  });

  it.each(Object.entries(EMAILS))('should load nothing from elsewhere: %s', (_, { html }) => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
    const addresses = html.match(/https?:[^"<]+/g) ?? [];
    for (const address of addresses) expect(address).toMatch(/^http:\/\/gridlock\.test\//);
  });

  it.each(Object.entries(EMAILS))('should know day and night, and narrow screens: %s', (_, one) => {
    expect(one.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(one.html).toContain('prefers-color-scheme:dark');
    expect(one.html).toContain('max-width:600px');
    // layout tables are silent for screen readers
    expect(one.html.match(/<table/g)?.length).toBe(
      one.html.match(/<table role="presentation"/g)?.length,
    );
  });

  const evil = '"><img src=x onerror=alert(1)>\r\nBcc: everybody@example.org';

  it.each([
    ['ownership', inherited([{ name: evil, link }])],
    [
      'ownership of several',
      inherited([
        { name: evil, link },
        { name: evil, link },
      ]),
    ],
    [
      'pick taken',
      pickTakenEmail({ username: evil, leagueName: evil, raceName: evil, names: [evil], link }),
    ],
    [
      'pick replaced',
      pickReplacedEmail({
        username: evil,
        leagueName: evil,
        raceName: evil,
        own: { mainDriver: evil, reserveDriver: evil, team: evil },
        assigned: { mainDriver: evil, reserveDriver: evil, team: evil },
        assignPoints: true,
        notes: evil,
        link,
      }),
    ],
    [
      'reminder',
      reminder({ username: evil, raceName: evil, leagues: [{ name: evil, need: 'taken', link }] }),
    ],
    ['a link', confirmationEmail({ username: 'ann', link: `http://gridlock.test/${evil}` })],
  ])('should not let names write HTML or headers of their own: %s', (_, email) => {
    expect(email.html).not.toContain('<img');
    expect(email.html).toContain('&quot;&gt;&lt;img src=x');
    expect(email.subject).not.toMatch(/[\r\n]/);
  });

  it('should welcome as before, and ask to confirm the address where that is to be done', () => {
    const without = EMAILS['welcome without a link'];
    expect(EMAILS.welcome.subject).toBe(without.subject);
    for (const part of without.text.split('\n\n')) expect(EMAILS.welcome.text).toContain(part);
    expect(EMAILS.welcome.text).toContain(`The link is valid for 7 days.\n${confirmation}`);
    expect(EMAILS.welcome.html).toContain(`href="${confirmation}"`);
    expect(without.text).not.toContain('onfirm');
  });

  it.each([
    ['ten leagues', 10, null],
    ['eleven', 11, 'And 1 more'],
    ['five thousand', 5000, 'And 4990 more'],
  ])('should name ten leagues and how many more, with a link: %s', (_case, count, more) => {
    const open = boxes(count).map((box) => ({ ...box, need: 'missing' as const }));
    for (const email of [reminder({ leagues: open }), inherited(boxes(count))]) {
      for (const text of [email.text, wordsOf(email.html)]) {
        expect(text).toContain('Box 10.');
        expect(text).not.toContain('Box 11.');
        if (more) expect(text).toContain(more);
        else expect(text).not.toMatch(/And \d+ more/);
      }
      if (more) expect(email.html).toContain(`href="${DASHBOARD}"`);
      expect(email.html.length).toBeLessThan(20_000);
    }
  });

  it('should name every name that is used up', () => {
    expect(EMAILS.pickTaken.text).toContain('Lando Norris and McLaren');
    expect(EMAILS.pickTaken.subject).toBe('Choose again for British Grand Prix');
  });

  it('should carry extra headers, and end its text with where it comes from', () => {
    const headers = { 'List-Unsubscribe': '<http://gridlock.test/u>' };
    const email = composeEmail({
      subject: 's',
      preview: 'v',
      title: 't',
      username: 'u',
      paragraphs: ['p'],
      reason: 'Because.',
      headers,
    });
    expect(email.headers).toEqual(headers);
    expect(email.text).toBe('Hello u,\n\np\n\n-- \nGridlock\nBecause.');
  });
});

describe('the reminder', () => {
  it("should give the lock in the reader's time zone, with the offset", () => {
    const { text, html } = EMAILS.reminder;
    expect(text).toContain('Picks lock: 14:55, Saturday, 05-07-2025 (UTC+01:00, Europe/Lisbon)');
    expect(html).toContain('Saturday, 05-07-2025 (UTC+01:00, Europe/Lisbon)');
  });

  it('should say where a plan will count, with one tap to change it (PL-08)', () => {
    const planned = ['Liam Lawson', 'George Russell', 'Red Bull'];
    const box = { name: 'Box', need: 'missing' as const, planned, link };
    const { subject, text } = reminder({ leagues: [box] });
    expect(subject).toBe('Reminder: your plan will count for the British Grand Prix');
    expect(text).toContain('If you do nothing, your plan becomes your pick at the lock.');
    expect(text).not.toMatch(/haven’t picked|missed/);
    expect(text).toContain('Box: Your plan will count: Liam Lawson, George Russell, Red Bull');
    expect(text).toContain(`Change it:\n${link}`);
    const without = reminder({ leagues: [{ ...box, planned: null }] });
    expect(without.text).toContain('Box: You have no pick');
    const both = reminder({ leagues: [box, { name: 'Wet', need: 'missing', link }] });
    expect(both.subject).toMatch(/haven’t picked for .* yet$/);
    expect(both.text).toContain('Where your plan counts, it becomes your pick at the lock');
  });

  it('should name each league with its own link, and why', () => {
    const second = { name: 'Wet Weather', need: 'taken' as const, link: 'http://gridlock.test/w' };
    const { text } = reminder({ leagues: [{ name: 'Box', need: 'missing', link }, second] });
    expect(text).toContain(`Box: You have no pick\n${link}`);
    expect(EMAILS.reminder.text).toContain(`Box: You have no pick\n\nMake your picks:\n${link}`);
    expect(text).toContain(
      'Wet Weather: One of your picks is no longer available: choose again\nhttp://gridlock.test/w',
    );
    expect(text).toContain('these leagues');
  });

  it('should say when picks lock by the clock, as it may be read hours later', () => {
    expect(EMAILS.reminder.subject).toBe(
      'Reminder: you haven’t picked for the British Grand Prix yet',
    );
    expect(EMAILS.reminder.html).toContain('Picks lock at 14:55 on Saturday');
    const last = reminder({ kind: '2h', now: new Date('2025-07-05T11:55:00Z') });
    expect(last.subject).toBe('Last reminder: the British Grand Prix locks at 14:55 on Saturday');
    const only = reminder({ kind: '2h', isOnly: true, now: new Date('2025-07-05T13:35:20Z') });
    expect(only.subject).toBe('Reminder: the British Grand Prix locks at 14:55 on Saturday');
    const relative = /\bin \d+ (hour|minute)|\d+ (hours?|minutes?) (to|left)/;
    for (const { subject, text, html } of [EMAILS.reminder, last, only])
      expect(`${subject} ${text} ${html}`).not.toMatch(relative);
  });

  it.each([
    ['a day', '2025-07-04T13:55:00Z', 2],
    ['two hours', '2025-07-05T11:55:00Z', 3],
    ['the last minute', '2025-07-05T13:54:20Z', 5],
  ])('should light the lamps that are lit on the screens, %s before (REMIND-1)', (_, now, lit) => {
    const { html } = reminder({ kind: '2h', now: new Date(now) });
    expect(html.split(`background:${BOARD.lampOn}`)).toHaveLength(lit + 1);
  });

  it('should say that the lock has moved', () => {
    expect(EMAILS.reminder.text).not.toContain('has moved');
    expect(reminder({ hasMoved: true }).text).toContain('has moved since our last email');
  });

  it('should show how to stop, to people and to mail programs', () => {
    expect(EMAILS.reminder.text).toContain(`Stop these reminders:\n${unsubscribe.page}`);
    expect(EMAILS.reminder.html).toContain(`href="${unsubscribe.page}"`);
    expect(EMAILS.reminder.headers).toEqual(unsubscribe.headers);
  });
});
