import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import type { Email } from '../src/core/mail/templates/email.js';
import { toMessage } from '../src/core/mail/transport/message.js';
import { boxes, EMAILS, emailsWith, reminder, unsubscribe } from './support/sample-emails.js';

const FROM = 'Gridlock <pits@gridlock.test>';
const TO = 'ann@example.org';
const ID = '68a1c0ffee68a1c0ffee68a1';
/** What all links of the samples begin with. */
const PUBLIC_URL = 'http://gridlock.test';
/** Those that come again and again; all others answer to something. */
const REPEATED = ['test', 'reminder', 'notice'];

/** As long as names can be, and in letters that headers cannot hold as they are. */
const LONG = {
  username: 'a_player_with_20_let',
  leagueName: `Ünderstëer ${'W'.repeat(30)} 🏁 Öd`,
  raceName: 'Emilia Romagna and São Paulo Grand Prix',
  notes: 'By phone, because of the train. '.repeat(6).trim(),
};
const CASES: Readonly<Record<string, Email>> = {
  ...EMAILS,
  ...Object.fromEntries(
    Object.entries(emailsWith(LONG)).map(([kind, email]) => [`${kind}, long`, email]),
  ),
  'reminder of many leagues': reminder({
    leagues: boxes(30).map((box) => ({ ...box, need: 'taken' })),
  }),
};
const EACH = Object.entries(CASES);

/** The bytes that leave for the mail server. */
async function bytesOf(email: Email): Promise<Buffer> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mail = { id: ID, to: TO, headers: {}, ...email };
  const { message } = await writer.sendMail(toMessage(mail, FROM));
  writer.close();
  if (!Buffer.isBuffer(message)) throw new Error('The email was not written as a whole.');
  return message;
}

/** What arrives, read by another program than the one that has written it. */
const arrived = async (email: Email): Promise<ParsedEmail> =>
  PostalMime.parse(await bytesOf(email));

const headerOf = ({ headers }: ParsedEmail, name: string): string[] =>
  headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);

/** What a reader sees of HTML, without the preview. */
const visible = (html: string): string =>
  html
    .replace(/<(style|title)>[^]*?<\/\1>/g, '')
    .replace(/<div style="display:none[^]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#0-9]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('emails as filters rate them', () => {
  it('should be every kind that there is', () => {
    const folder = join(import.meta.dirname, '../src/core/mail/templates');
    const kinds = readdirSync(folder)
      .filter((file) => !file.includes('.spec.') && file !== 'email.ts')
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('composeEmail('))
      .map((file) => file.replace('.ts', ''));
    const samples = readFileSync(join(import.meta.dirname, 'support/sample-emails.ts'), 'utf8');
    for (const kind of kinds) expect(samples).toContain(`templates/${kind}.js`);
    expect(kinds.length).toBeGreaterThan(8);
  });

  it.each(EACH)('should have the headers of an honest sender, each once: %s', async (_, email) => {
    const parsed = await arrived(email);
    expect(parsed.from).toMatchObject({ name: 'Gridlock', address: 'pits@gridlock.test' });
    expect(parsed.to).toMatchObject([{ address: TO }]);
    // the domain that the sender's DKIM key stands for
    expect(parsed.messageId).toBe(`<${ID}@gridlock.test>`);
    expect(Math.abs(Date.parse(parsed.date ?? '') - Date.now())).toBeLessThan(3_600_000);
    expect(headerOf(parsed, 'Auto-Submitted')).toEqual(['auto-generated']);
    for (const name of [
      'From',
      'To',
      'Subject',
      'Date',
      'Message-ID',
      'MIME-Version',
      'Content-Type',
    ])
      expect([name, headerOf(parsed, name).length]).toEqual([name, 1]);
    for (const name of ['Bcc', 'Precedence', 'X-Priority', 'Importance'])
      expect(headerOf(parsed, name)).toEqual([]);
  });

  it.each(EACH)('should have a subject that is read as it was written: %s', async (_, email) => {
    const { subject = '' } = await arrived(email);
    expect(subject).toBe(email.subject);
    expect(subject.length).toBeGreaterThanOrEqual(8);
    // beyond that mail programs on phones show dots, and filters count it as shouting
    expect(subject.length).toBeLessThanOrEqual(120);
    expect(subject).not.toMatch(/!|\?\?|[$€£]|\b(free|win|winner|urgent|act now)\b/i);
    expect(subject).not.toBe(subject.toUpperCase());
  });

  it.each(EACH)('should have a text part that says what its HTML says: %s', async (_, email) => {
    const parsed = await arrived(email);
    const type = headerOf(parsed, 'Content-Type').join('');
    expect(type).toMatch(/^multipart\/alternative/);
    const raw = (await bytesOf(email)).toString('latin1');
    // the better one comes last
    expect(raw.indexOf('Content-Type: text/plain; charset=utf-8')).toBeGreaterThan(0);
    expect(raw.indexOf('Content-Type: text/html; charset=utf-8')).toBeGreaterThan(
      raw.indexOf('Content-Type: text/plain; charset=utf-8'),
    );
    expect(parsed.attachments).toEqual([]);
    const [text, html] = [parsed.text ?? '', parsed.html ?? ''];
    const words = text.replace(/https?:\S+/g, '').split(/\s+/).length;
    const shown = visible(html).split(' ').length;
    expect(words / shown).toBeGreaterThan(0.8);
    expect(words / shown).toBeLessThan(1.25);
    // mostly markup is what filters take for an advertisement; above 102 kB mail programs cut it off
    expect(visible(html).length / html.length).toBeGreaterThan(0.04);
    expect(html.length).toBeLessThan(60_000);
    expect(html).not.toMatch(/<(img|script|form|iframe|object|link|base)\b|javascript:|\bon\w+=/i);
  });

  it.each(EACH)('should have lines that every server carries: %s', async (_, email) => {
    const lines = (await bytesOf(email)).toString('latin1').split('\r\n');
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(78);
      // 7 bits, so that no server on the way has to rewrite it and break its signature
      expect(line).toMatch(/^[\t\x20-\x7e]*$/);
    }
  });

  it.each(EACH)(
    'should lead to our own address only, and show no address: %s',
    async (_, email) => {
      const { html = '', text = '' } = await arrived(email);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) =>
        url.replaceAll('&amp;', '&'),
      );
      expect(links.length).toBeGreaterThan(0);
      for (const url of links) expect(new URL(url).origin).toBe(PUBLIC_URL);
      const inText = text.match(/https?:\/\/\S+/g) ?? [];
      for (const url of inText) expect(new URL(url).origin).toBe(PUBLIC_URL);
      // the same ones, so that nobody reads something else
      expect(new Set(inText)).toEqual(new Set(links));
      // a shown address that differs from where it leads is how phishing looks; an email address gets collected
      expect(visible(html)).not.toMatch(/https?:|www\.|\S+@\S+\.\S+/);
      expect(text).not.toMatch(/www\.|\S+@\S+\.\S+/);
    },
  );

  it.each(EACH)(
    'should be stopped by one click if it comes again and again: %s',
    async (name, email) => {
      const parsed = await arrived(email);
      const [list, post] = [
        headerOf(parsed, 'List-Unsubscribe'),
        headerOf(parsed, 'List-Unsubscribe-Post'),
      ];
      const isRepeated = REPEATED.some((kind) => name.startsWith(kind));
      expect(list).toEqual(isRepeated ? [unsubscribe.headers['List-Unsubscribe']] : []);
      expect(post).toEqual(isRepeated ? ['List-Unsubscribe=One-Click'] : []);
      expect((parsed.html ?? '').includes(`href="${unsubscribe.page}"`)).toBe(isRepeated);
      expect((parsed.text ?? '').includes(unsubscribe.page)).toBe(isRepeated);
    },
  );
});
