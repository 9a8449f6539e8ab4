import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SeasonService } from '../../src/race/season.service.js';
import { type ApiSession, expectStatus, signUp, visitor } from '../support/api-session.js';
import { startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import { type Moment, CutAtWrite } from '../support/cut-at-write.js';
import { SmtpCatcher } from '../support/smtp-catcher.js';
import {
  DAY,
  HOUR,
  MINUTE,
  passSystemTime,
  restoreSystemTime,
  SECOND,
} from '../support/system-time.js';
import { TestApp } from '../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../support/weekends-2025.js';

const BAHRAIN = '2025-04-12T15:55:00.000Z';
const JEDDAH = '2025-04-19T16:55:00.000Z';
const MIAMI = '2025-05-02T20:25:00.000Z';
const IMOLA = '2025-05-17T13:55:00.000Z';
const MONACO = '2025-05-24T13:55:00.000Z';

const of = (app: TestApp, collection: string) =>
  app.nest.get<Connection>(getConnectionToken()).collection(collection);

/** The reminders that have gone to a player so far, oldest first. */
const remindersTo = (app: TestApp, { email }: ApiSession) =>
  app.letters.filter(({ to, subject }) => to === email && /reminder:/i.test(subject));

/** What went out since the last look, as `address subject`. */
function newLetters(app: TestApp): string[] {
  return app.letters
    .splice(0)
    .filter(({ subject }) => /reminder:/i.test(subject))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort();
}

/** Moves the session that sets a lock, as the daily look at the calendar does. */
async function moveLock(app: TestApp, round: number, lock: Date): Promise<void> {
  const start = new Date(lock.getTime() + 5 * MINUTE);
  const race = await of(app, 'races').findOne({ season: 2025, round });
  const name = race?.['isSprintWeekend'] ? 'sprintQualifying' : 'qualifying';
  await change(app, round, {
    [`sessions.${name}`]: start,
    'sessions.race': new Date(start.getTime() + DAY),
  });
}

async function change(app: TestApp, round: number, facts: object): Promise<void> {
  await of(app, 'races').updateOne({ season: 2025, round }, { $set: facts });
  await of(app, 'seasons').updateOne({ _id: 2025 as never }, { $inc: { revision: 1 } });
  app.nest.get(SeasonService, { strict: false }).noticeChange();
}

const setReminders = (player: ApiSession, emailRemindersEnabled: boolean) =>
  expectStatus(player.put('/api/users/preferences/reminders', { emailRemindersEnabled }), 200);

/** The power comes back: a new process finds what the old one has left. */
async function comeBack(app: TestApp, cut: CutAtWrite): Promise<void> {
  cut.restore();
  await of(app, 'mails').updateMany(
    { state: { $in: ['claimed', 'sending'] } },
    { $set: { nextTryAt: new Date(0) } },
  );
  await app.runJobs();
}

describe('race reminders (decisions 11, TE-52)', () => {
  let app: TestApp;
  let ann: ApiSession;
  let ben: ApiSession;
  let cat: ApiSession;
  let box: LeagueScenario;
  let wet: LeagueScenario;

  beforeAll(async () => {
    app = await startQuiet();
    [ann, ben, cat] = await Promise.all(
      ['ann', 'ben', 'cat'].map((name) => signUp(app, name)) as [
        Promise<ApiSession>,
        Promise<ApiSession>,
        Promise<ApiSession>,
      ],
    );
    box = await leagueOf(ann, [ben, cat], 'Box Box');
    wet = await leagueOf(ann, [], 'Wet Weather');
    await expectStatus(
      ann.put('/api/users/preferences/time-zone', { timeZone: 'Australia/Melbourne' }),
      200,
    );
    await setReminders(cat, false);
  }, 60_000);
  afterAll(() => app?.close());
  beforeEach(() => {
    app.letters.length = 0;
  });

  describe('before the first race', () => {
    it('should not come a second too early', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -DAY - SECOND));
      expect(newLetters(app)).toEqual([]);
    });

    it('should come 24 hours before the lock, one for all leagues, to who wants it', async () => {
      const names = pick('Lando Norris', 'Max Verstappen', 'McLaren');
      await app.setTime(shift(AUSTRALIA.lock, -DAY));
      const [letter, ...more] = remindersTo(app, ann);
      expect(more).toEqual([]);
      expect(letter?.subject).toBe('Reminder: your pick for the Australian Grand Prix is missing');
      for (const { id, league } of [box, wet]) {
        const link = `http://gridlock.test/league/${id}/race/next/selections`;
        expect(letter?.text).toContain(`${league.name}: No pick yet\n${link}`);
      }
      expect(letter?.text).toContain(
        '15:55, Saturday, 15-03-2025 (UTC+11:00, Australia/Melbourne)',
      );
      expect(remindersTo(app, ben)[0]?.text).toContain('04:55, Saturday, 15-03-2025 (UTC+00:00)');
      expect(newLetters(app)).toHaveLength(2);
      await expectStatus(savePick(ben, box.id, names), 200);
      await expectStatus(savePick(ann, box.id, names), 200);
    });

    it('should come to nobody twice', async () => {
      await app.runJobs();
      await app.restart();
      for (const hours of [20, 12, 3]) await app.setTime(shift(AUSTRALIA.lock, -hours * HOUR));
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR - SECOND));
      expect(newLetters(app)).toEqual([]);
    });

    it('should come again 2 hours before the lock, for what is still missing', async () => {
      await app.setTime(shift(AUSTRALIA.lock, -2 * HOUR));
      const [letter] = remindersTo(app, ann);
      expect(letter?.text).toContain('Wet Weather: No pick yet');
      expect(letter?.text).not.toContain('Box Box');
      expect(newLetters(app)).toEqual([
        'ann: Last reminder: the Australian Grand Prix locks in 2 hours',
      ]);
      await app.setTime(shift(AUSTRALIA.lock, -SECOND));
      await app.setTime(AUSTRALIA.lock);
      await app.setTime(AUSTRALIA.results);
      expect(newLetters(app)).toEqual([]);
    });
  });

  it('should be late rather than missing after downtime, and only the later one', async () => {
    await app.setTime(shift(CHINA.lock, -3 * HOUR));
    expect(newLetters(app)).toEqual([
      'ann: Reminder: your pick for the Chinese Grand Prix is missing',
      'ben: Reminder: your pick for the Chinese Grand Prix is missing',
    ]);
    // the next round: down from long before until an hour before the lock
    await app.setTime(shift(JAPAN.lock, -HOUR));
    expect(newLetters(app)).toEqual([
      'ann: Last reminder: the Japanese Grand Prix locks in 60 minutes',
      'ben: Last reminder: the Japanese Grand Prix locks in 60 minutes',
    ]);
    // and one that was slept through
    await app.setTime(BAHRAIN);
    expect(newLetters(app)).toEqual([]);
  });

  it('should follow a session that is moved, and say so only when it has moved far', async () => {
    await app.setTime(shift(JEDDAH, -20 * HOUR));
    expect(newLetters(app)).toHaveLength(2);
    const aBitLater = shift(JEDDAH, 3 * HOUR);
    await moveLock(app, 5, aBitLater);
    await app.runJobs();
    await app.setTime(shift(JEDDAH, -HOUR));
    expect(newLetters(app)).toEqual([]);
    await app.setTime(new Date(aBitLater.getTime() - 2 * HOUR));
    expect(newLetters(app)).toHaveLength(2);
    const nextDay = shift(JEDDAH, DAY);
    await moveLock(app, 5, nextDay);
    await app.runJobs();
    expect(remindersTo(app, ann)[0]?.text).toContain('has moved since we last wrote');
    expect(newLetters(app)).toEqual([
      'ann: Reminder: your pick for the Saudi Arabian Grand Prix is missing',
      'ben: Reminder: your pick for the Saudi Arabian Grand Prix is missing',
    ]);
    await app.setTime(new Date(nextDay.getTime() - HOUR));
    expect(newLetters(app)).toHaveLength(2);
    await app.runJobs();
    expect(newLetters(app)).toEqual([]);
  });

  it('should not come for a cancelled round', async () => {
    await change(app, 6, { isCancelled: true });
    await app.setTime(shift(MIAMI, -20 * HOUR));
    await app.setTime(shift(MIAMI, -HOUR));
    expect(newLetters(app)).toEqual([]);
  });

  describe('with the power going at a write', () => {
    const collections = ['mails', 'reminders'];
    const rounds = [
      { lock: IMOLA, moment: 'before' as Moment },
      { lock: MONACO, moment: 'after' as Moment },
    ];

    it.each(rounds)('should come once in the end: $moment each write', async ({ lock, moment }) => {
      await app.setTime(shift(lock, -DAY - SECOND));
      app.letters.length = 0;
      let write = 0;
      let wasCut = true;
      while (wasCut) {
        write += 1;
        // from a clean start each time: what was queued and told of this round is forgotten
        await of(app, 'reminders').deleteMany({});
        await of(app, 'mails').deleteMany({ dedupeKey: /^reminder:/ });
        const cut = new CutAtWrite(app, collections, { write, moment });
        await app.setTime(shift(lock, -20 * HOUR));
        wasCut = cut.isOut;
        await comeBack(app, cut);
        const letters = new Set(app.letters.map(({ id }) => id));
        expect([write, [...letters].length]).toEqual([write, 2]);
        app.letters.length = 0;
        await app.setTime(shift(lock, -19 * HOUR));
        expect([write, newLetters(app)]).toEqual([write, []]);
        await app.setTime(shift(lock, -DAY - SECOND));
      }
      // the series, two letters, that it is done; then two claims and two ends
      expect(write).toBeGreaterThan(8);
    });
  });
});

describe('race reminders by SMTP', () => {
  let smtp: SmtpCatcher;
  let app: TestApp;
  let ann: ApiSession;
  let league: LeagueScenario;
  let port: number;

  beforeAll(async () => {
    smtp = new SmtpCatcher();
    const url = await smtp.listen();
    port = Number(new URL(url).port);
    // where the clock stands after a restart
    app = await startQuiet({
      SMTP_URL: url,
      SIMULATION_START: shift(MIAMI, -DAY - MINUTE).toISOString(),
    });
    ann = await signUp(app, 'ann');
    league = await leagueOf(ann, [await signUp(app, 'ben')]);
    await app.runJobs();
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
    restoreSystemTime();
  });
  beforeEach(() => {
    app.letters.length = 0;
    smtp.accepted.length = 0;
  });

  const goDown = () => smtp.close();
  const comeUp = async (): Promise<void> => {
    smtp = new SmtpCatcher();
    await smtp.listen(port);
  };
  /** Both clocks go on, hour by hour, with the jobs. */
  async function pass(from: Date, to: Date): Promise<void> {
    for (let at = from.getTime(); at < to.getTime(); at += HOUR) {
      passSystemTime(HOUR);
      await app.setTime(new Date(at));
    }
    passSystemTime(HOUR);
    await app.setTime(to);
  }
  const subjects = () => smtp.accepted.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]).sort();
  const waiting = () => of(app, 'mails').countDocuments({ state: { $in: ['queued', 'sending'] } });

  it('should carry the headers of one-click unsubscribing (RFC 8058)', async () => {
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    expect(subjects()).toHaveLength(2);
    const unfolded = smtp.accepted[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <http:\/\/gridlock\.test\/api\/users\/unsubscribe\?token=[0-9a-f]{24}\.[\w-]{43}>\r$/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('should lose none and double none when the server is down for a day', async () => {
    await goDown();
    await pass(shift(CHINA.lock, -DAY), shift(CHINA.lock, -HOUR));
    expect(await waiting()).toBeGreaterThan(0);
    await comeUp();
    passSystemTime(10 * MINUTE);
    await app.setTime(shift(CHINA.lock, -HOUR / 2));
    expect(subjects()).toEqual(
      ['', ''].map(() => 'Last reminder: the Chinese Grand Prix locks in 30 minutes'),
    );
    await pass(new Date(CHINA.lock), shift(CHINA.lock, 5 * HOUR));
    expect(subjects()).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('should not come when the picks have locked while the server was down', async () => {
    await goDown();
    await pass(shift(JAPAN.lock, -DAY), shift(JAPAN.lock, HOUR));
    await comeUp();
    await pass(shift(JAPAN.lock, 2 * HOUR), shift(JAPAN.lock, 5 * HOUR));
    expect(subjects()).toEqual([]);
    const states = await of(app, 'mails').distinct('state', { dedupeKey: /^reminder:2025:3:/ });
    expect(states).toEqual(['dropped']);
  });

  it('should not come any more to who has picked, or unsubscribed, while it waited', async () => {
    await goDown();
    await app.setTime(shift(BAHRAIN, -DAY));
    expect(await waiting()).toBe(2);
    const names = pick('Lando Norris', 'Max Verstappen', 'McLaren');
    const ben = league.members[0] ?? visitor(app);
    // days of system time have passed
    for (const player of [ann, ben]) await expectStatus(player.signIn(), 200);
    await expectStatus(savePick(ann, league.id, names), 200);
    await setReminders(ben, false);
    await comeUp();
    passSystemTime(HOUR);
    await app.runJobs();
    expect(subjects()).toEqual([]);
    await expectStatus(ben.signIn(), 200);
    await setReminders(ben, true);
    expect(await waiting()).toBe(0);
  });

  it('should come once with two instances on one database', async () => {
    const second = await startQuiet({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MONGODB_URI: app.databaseUri,
      JWT_SECRET: 'x'.repeat(32),
    });
    try {
      const due = shift(JEDDAH, -DAY);
      await Promise.all([app.setTime(due), second.setTime(due)]);
      await Promise.all([app.runJobs(), second.runJobs()]);
      expect(subjects()).toHaveLength(2);
      const last = shift(JEDDAH, -HOUR);
      // the lease of the first one runs out
      passSystemTime(10 * MINUTE);
      await second.setTime(last);
      await app.setTime(last);
      expect(subjects()).toHaveLength(4);
    } finally {
      await second.close();
    }
  });

  it('should be sent after a restart when the process died before it was on its way', async () => {
    await app.setTime(shift(MIAMI, -DAY - SECOND));
    smtp.accepted.length = 0;
    const claim = { write: 1, moment: 'after', only: ['findOneAndUpdate'] } as const;
    const cut = new CutAtWrite(app, ['mails'], claim);
    await app.setTime(shift(MIAMI, -DAY));
    expect(cut.isOut).toBe(true);
    cut.restore();
    await app.restart();
    // a real database tells nobody of the restart: there the claim has to run out
    passSystemTime(6 * MINUTE);
    await app.runJobs();
    expect(subjects()).toHaveLength(2);
    await app.runJobs();
    expect(subjects()).toHaveLength(2);
  });
});

describe('one-click unsubscribing (decisions 15, RFC 8058)', () => {
  let app: TestApp;
  let ann: ApiSession;
  /** As a mail program reads it from the header. */
  let address: string;

  beforeAll(async () => {
    app = await startQuiet();
    ann = await signUp(app, 'ann');
    await leagueOf(ann, []);
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    const [letter] = remindersTo(app, ann);
    address = /^<(.*)>$/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  }, 60_000);
  afterAll(() => app?.close());
  beforeEach(() => setReminders(ann, true));

  const path = () => address.replace('http://gridlock.test', '');
  const isOn = async (): Promise<boolean> =>
    (await expectStatus(ann.get('/api/users/preferences'), 200)).body.emailRemindersEnabled;
  const post = (url: string, type?: string, payload?: string) =>
    app.request({
      method: 'POST',
      url,
      headers: { ...(type ? { 'content-type': type } : {}), origin: 'https://mail.example.org' },
      payload,
    });

  const PART = [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ].join('\r\n');

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a multipart form', 'multipart/form-data; boundary=b', PART],
    ['JSON', 'application/json', '{}'],
    ['no body', undefined, undefined],
  ])('should turn reminders off without signing in, by %s', async (_, type, payload) => {
    const { status, body } = await post(path(), type, payload);
    expect([status, body.message]).toEqual([
      200,
      'Race reminders are off. You can turn them on again in your profile.',
    ]);
    expect(await isOn()).toBe(false);
  });

  it('should say the same when asked again', async () => {
    const first = await post(path());
    expect(await post(path())).toMatchObject({ status: 200, body: first.body });
    expect(await isOn()).toBe(false);
  });

  it('should change nothing when a mail scanner follows the links, but lead to a page', async () => {
    const { status, headers } = await app.request({ method: 'GET', url: path() });
    const token = path().split('token=')[1];
    expect([status, headers['location']]).toEqual([
      302,
      `http://gridlock.test/unsubscribe?token=${token}`,
    ]);
    expect(remindersTo(app, ann)[0]?.text).toContain(headers['location']);
    const head = await app.request({ method: 'GET', url: headers['location'].slice(20) });
    expect(head.status).toBeLessThan(500);
    expect(await isOn()).toBe(true);
  });

  it('should still be good after the password has changed and every session has ended', async () => {
    const reset = { email: ann.email, password: 'box-box-and-overcut' };
    await expectStatus(ann.post('/api/auth/reset-password', reset), 200);
    await expectStatus(ann.signIn(reset.password), 200);
    await setReminders(ann, true);
    expect((await post(path())).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it.each([
    ['nothing', () => ''],
    ['a word', () => 'me'],
    ['the account alone', () => ann.id],
    ['a forged signature', () => `${ann.id}.${'A'.repeat(43)}`],
    ['the signature of another account', () => `${'0'.repeat(24)}.${path().slice(-43)}`],
    ['more than the token', () => `${path().split('token=')[1]}x`],
    ['an access token', () => ann.token ?? ''],
  ])('should refuse %s', async (_, token) => {
    const { status, body } = await post(`/api/users/unsubscribe?token=${token()}`);
    expect(status).toBe(400);
    expect(body.message).not.toMatch(/ann|exist/);
    expect(await isOn()).toBe(true);
  });

  it('should open nothing else', async () => {
    const token = path().split('token=')[1] ?? '';
    const asBearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await visitor(app).get('/api/auth/me', asBearer)).status).toBe(401);
    const reset = { token, email: ann.email, password: 'box-box-and-overcut' };
    expect((await visitor(app).post('/api/auth/reset-password', reset)).status).toBe(400);
  });

  it('should answer kindly for an account that is deleted', async () => {
    await expectStatus(ann.delete('/api/auth/delete'), 200);
    const { status, body } = await post(path());
    expect([status, body.message]).toEqual([
      200,
      'This account is deleted, so no more letters are sent.',
    ]);
    ann = await signUp(app, 'ann');
  });
});
