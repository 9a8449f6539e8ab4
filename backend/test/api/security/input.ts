import { ApiSession, expectStatus, PASSWORD, signUp, visitor } from '../../support/api-session.js';
import { dump, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { restoreSystemTime } from '../../support/system-time.js';
import { until } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
const admin = app.admin();

describe('input', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  /** Resolves when the email that greets somebody is out and marked: it is sent after the answer. */
  const greeted = ({ id }: ApiSession): Promise<void> =>
    until(async () => {
      const [email] = await stored(app, 'mails', { dedupeKey: `welcome:${id}` });
      return email?.['state'] === 'sent';
    }, `the email that greets ${id}`);

  describe('what players write for others to read (ASVS 1.3, 2.2)', () => {
    it.each([
      ['a direction override', 'Sunday\u202esrevirD'],
      ['a zero-width blank', 'Sunday\u200bDrivers'],
      ['an isolate', 'Sunday\u2066Drivers'],
      ['nothing that can be seen', '\u200d\u200d\u200d\u200d'],
      ['fillers', '\u3164\u3164\u3164'],
      ['a blank of Braille', '\u2800\u2800\u2800'],
      ['accents alone', '\u0301\u0301\u0301'],
      ['accents piled up', `Z${'\u0335'.repeat(12)}algo`],
      ['half a character', 'Drivers\ud83c'],
      ['a line break', 'Sunday\r\nDrivers'],
      ['private signs', 'Sunday\ue000'],
      ['tags', 'Sunday\u{e0041}'],
    ])('should not be hidden or turned around: %s', async (_, text) => {
      const ann = await app.somebody();
      expect((await ann.post('/api/league', { name: text })).status).toBe(400);
      const note = { title: text, content: 'Box, box.', status: 'published' };
      expect((await admin.post('/api/announcements', note)).status).toBe(400);
    });

    it.each([
      'Sønntagsfahrer',
      'السباق الكبير',
      'दौड़ लीग',
      'サンデー・ドライバーズ',
      '👨‍👩‍👧 🏁❤️',
      'Nguyễn',
      'A & B <C>',
    ])('should be any language: %s', async (name) => {
      const ann = await app.somebody();
      const { body } = await expectStatus(ann.post('/api/league', { name }), 201);
      expect(body.name).toBe(name.normalize('NFC'));
    });

    it('should be one spelling, however accents are sent', async () => {
      const ann = await app.somebody();
      const { body } = await expectStatus(ann.post('/api/league', { name: 'Cafe\u0301s' }), 201);
      expect(body.name).toBe('Caf\u00e9s');
    });

    it.each([
      'аdmin',
      'ad\u200bmin',
      'admin\u202e',
      'ａｄｍｉｎ',
      'admin\u0301',
      'adm\u0131n',
      'a dmin',
    ])('should keep usernames to what cannot be mistaken: %j', async (username) => {
      const payload = { username, email: 'u@b.test', password: PASSWORD, termsAccepted: true };
      expect((await visitor(app).post('/api/auth/register', payload)).status).toBe(400);
    });

    it('should not let a look-alike letter in an address reach another account', async () => {
      const kim = await signUp(app, 'kim', 'kim@gridlock.test');
      const alike = '\u212aim@gridlock.test';
      const payload = {
        username: 'kim_too',
        email: alike,
        password: PASSWORD,
        termsAccepted: true,
      };
      expect((await visitor(app).post('/api/auth/register', payload)).status).toBe(400);
      await visitor(app).post('/api/auth/forgot-password', { email: alike });
      const email = await app.emailTo(kim.email, /new password/);
      expect(email.to).toBe('kim@gridlock.test');
      expect(app.emails.some(({ to }) => to === alike)).toBe(false);
    });
  });

  describe('injection (ASVS 1.2)', () => {
    const OPERATORS = [
      { $ne: null },
      { $gt: '' },
      { $regex: '.*' },
      { $where: '1' },
      ['a'],
      { a: 1 },
    ];

    it.each(OPERATORS)('should find no operator where text belongs: %j', async (operator) => {
      const ann = await app.somebody();
      const league = await leagueOf(ann, []);
      const bodies: [string, object][] = [
        ['/api/auth/login', { email: operator, password: PASSWORD }],
        ['/api/auth/login', { email: ann.email, password: operator }],
        ['/api/auth/forgot-password', { email: operator }],
        ['/api/auth/reset-password', { email: ann.email, password: PASSWORD, token: operator }],
        ['/api/league/join', { code: operator }],
        [
          '/api/selections/save',
          { leagueId: operator, mainDriver: 'NOR', reserveDriver: 'PIA', team: 'Ferrari' },
        ],
        [
          '/api/selections/save',
          { leagueId: league.id, mainDriver: operator, reserveDriver: 'PIA', team: 'Ferrari' },
        ],
      ];
      for (const [url, body] of bodies) {
        expect([url, (await ann.post(url, body)).status]).toEqual([url, 400]);
      }
    });

    it.each(['leagueId[$ne]=x&round=1', 'leagueId=a&leagueId=b&round=1', 'leagueId=x&round[$gt]='])(
      'should find none in a query: %s',
      async (query) => {
        const ann = await app.somebody();
        expect((await ann.get(`/api/selections/current?${query}`)).status).toBe(400);
      },
    );

    it.each([
      { isAppAdmin: true },
      { _id: '0' },
      { 'sessions.0': 1 },
      { $set: { isAppAdmin: true } },
    ])('should not take over a field that a call does not have: %j', async (more) => {
      const ann = await app.somebody();
      await greeted(ann);
      const before = await dump(app, ['seasons', 'races']);
      const reminders = { emailRemindersEnabled: false, ...more };
      expect((await ann.put('/api/users/preferences/reminders', reminders)).status).toBe(400);
      const newcomer = {
        username: 'mass',
        email: 'm@b.test',
        password: PASSWORD,
        termsAccepted: true,
      };
      const { status } = await visitor(app).post('/api/auth/register', { ...newcomer, ...more });
      expect(status).toBe(400);
      expect(await dump(app, ['seasons', 'races'])).toBe(before);
    });

    it.each([
      ['lists', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
      ['objects', `${'{"name":'.repeat(6000)}1${'}'.repeat(6000)}`],
    ])('should refuse %s within each other, thousands deep', async (_, payload) => {
      const ann = await app.somebody();
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await ann.post('/api/league', payload, { headers });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    });

    it('should send no email but the one meant, whatever the address looks like', async () => {
      const addresses = [
        '"a, victim@evil.test"@b.test',
        '"a>,<victim@evil.test"@b.test',
        'a@b.test, victim@evil.test',
        'a@b.test\r\nBcc: victim@evil.test',
        'a@b.test\nvictim@evil.test',
        '<victim@evil.test>',
        'victim@evil.test;a@b.test',
      ];
      for (const [i, email] of addresses.entries()) {
        const payload = { username: `mailer_${i}`, email, password: PASSWORD, termsAccepted: true };
        await visitor(app).post('/api/auth/register', payload);
      }
      await app.runJobs();
      const recipients = app.emails.map(({ to }) => to);
      expect(recipients.filter((to) => /[\r\n]|^victim|victim@evil\.test$/.test(to))).toEqual([]);
    });
  });

  describe('ids (ASVS 8.2.2)', () => {
    it('should answer a stranger the same for a league that exists and for one that does not', async () => {
      const [ann, bob] = [await app.somebody(), await app.somebody()];
      const { id } = await leagueOf(ann, []);
      for (const path of ['', '/log', '/opponents', '/standings/2025']) {
        const there = await bob.get(`/api/league/${id}${path}`);
        const gone = await bob.get(`/api/league/000000000000000000000001${path}`);
        expect([there.status, there.body]).toEqual([404, gone.body]);
      }
    });
  });
});
