import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { hashPassword } from '../../src/auth/password.js';
import { GuessLimiter } from '../../src/platform/security/guess-limiter.js';
import { createLogger, nestLogger } from '../../src/platform/logging/logger.js';
import { networkOf } from '../../src/platform/security/network-of.js';
import { WorkQueue } from '../../src/platform/security/work-queue.js';
import {
  ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  signUpAdmin,
  visitor,
} from '../support/api-session.js';
import { dump, stored } from '../support/inspect.js';
import { leagueOf } from '../support/league-scenario.js';
import { DAY, HOUR, MINUTE, passSystemTime, restoreSystemTime } from '../support/system-time.js';
import { type Json, TestApp, until } from '../support/test-app.js';

/** Every line that the server has written. */
const lines: string[] = [];
const log = createLogger('trace', { write: (line: string) => void lines.push(line) });

let app: TestApp;
let admin: ApiSession;
let names = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' }, log);
  admin = await signUpAdmin(app);
});
afterEach(restoreSystemTime);
afterAll(() => app?.close());

const somebody = (): Promise<ApiSession> => signUp(app, `driver_${(names += 1)}`);
/** Resolves when the letter that greets somebody is out and marked: it is sent after the answer. */
const greeted = ({ id }: ApiSession): Promise<void> =>
  until(async () => {
    const [letter] = await stored(app, 'mails', { dedupeKey: `welcome:${id}` });
    return letter?.['state'] === 'sent';
  }, `the letter that greets ${id}`);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let emails = 0;
const freshEmail = (): string => `someone${(emails += 1)}@gridlock.test`;
let wides = 0x100;
const events = (event: string): Json[] =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

describe('headers of every answer (ASVS 3.2, 3.4, 14.3)', () => {
  it.each(['/api/health', '/api/nothing', '/api/auth/me', '/api/league/%', '/', '/missing.js'])(
    'should tell browsers what they may do: %s',
    async (url) => {
      const { headers } = await visitor(app).get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('should let pages run our own scripts only, and answers of the API none at all', async () => {
    const page = (await visitor(app).get('/rules')).headers['content-security-policy'];
    expect(page).toContain("script-src 'self';");
    expect(page).toContain("object-src 'none'");
    expect(page).toContain("base-uri 'self'");
    expect(page).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    const { headers } = await admin.get(`/api/avatar/users/${admin.id}/helmet`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('should keep answers of the API out of every cache', async () => {
    const { headers } = await admin.get('/api/auth/me');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('should take an address for what it calls, however it is spelled', async () => {
    const { status, headers } = await visitor(app).get('/%61pi/health');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toMatch(/sandbox$/);
  });

  it('should ask for https for two years where the game is on https, and not elsewhere', async () => {
    expect((await visitor(app).get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await TestApp.start({ PUBLIC_URL: 'https://gridlock.test' });
    try {
      const { headers } = await visitor(secure).get('/api/health');
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      const ann = await signUp(secure, 'ann');
      const { cookies } = await ann.signIn();
      expect(cookies[0]?.name).toBe('__Secure-gridlock_refresh');
      const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
      const { status } = await ann.post('/api/auth/refresh', undefined, { headers: { cookie } });
      expect(status).toBe(200);
    } finally {
      await secure.close();
      // Nest has one logger for all applications of a process: the latest one's
      Logger.overrideLogger(nestLogger(log));
    }
  });
});

describe('pages of other sites (ASVS 3.5)', () => {
  it.each([
    ['login', { email: 'a@b.test', password: 'box-box-box' }],
    [
      'register',
      { username: 'evil_one', email: 'e@b.test', password: PASSWORD, termsAccepted: true },
    ],
    ['forgot-password', { email: 'a@b.test' }],
    ['reset-password', { email: 'a@b.test', password: PASSWORD }],
    ['refresh', undefined],
    ['logout', undefined],
  ])('should be refused %s, so that nobody is signed in as somebody else', async (call, body) => {
    const headers = { origin: 'https://evil.test' };
    const answer = await visitor(app).post(`/api/auth/${call}`, body, { headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
    expect(answer.cookies).toEqual([]);
  });

  it('should be refused the deletion of an account, and get no CORS', async () => {
    const ann = await somebody();
    const headers = { origin: 'https://evil.test' };
    const { status } = await ann.delete('/api/auth/delete', { headers });
    expect(status).toBe(403);
    const preflight = await app.nest.inject({ method: 'OPTIONS', url: '/api/league', headers });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('should not sign anybody in by the body of a form', async () => {
    const ann = await somebody();
    const answer = await app.request({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.test',
      },
      payload: `email=${encodeURIComponent(ann.email)}&password=${PASSWORD}`,
    });
    expect([answer.status, answer.cookies]).toEqual([415, []]);
  });
});

describe('guessing passwords (ASVS 6.1.1, 6.3.1)', () => {
  it('should be slowed down per network over all accounts, without locking anybody else out', async () => {
    const ann = await somebody();
    // hashing 480 wrong passwords would prove nothing more
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const count = (i: number) =>
      limiter.count({ email: `nobody${i}@gridlock.test`, address: '203.0.113.9', deviceId: null });
    await Promise.all(Array.from({ length: 480 }, (_, i) => count(i)));
    const wrong = (i: number) =>
      visitor(app).post(
        '/api/auth/login',
        { email: `noone${i}@gridlock.test`, password: 'wrong-password' },
        from('203.0.113.9'),
      );
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => wrong(i)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await ann.signIn(PASSWORD, from('203.0.113.9'))).status).toBe(429);
    expect((await ann.signIn(PASSWORD, from('203.0.113.10'))).status).toBe(200);
  });

  it('should not count right passwords', async () => {
    const ann = await somebody();
    for (let i = 0; i < 25; i += 1) {
      expect((await ann.signIn(PASSWORD, from('203.0.113.20'))).status).toBe(200);
    }
  });

  it('should count all addresses of one IPv6 network as one visitor', async () => {
    const ann = await somebody();
    const statuses: number[] = [];
    for (let i = 1; i <= 22; i += 1) {
      statuses.push((await ann.signIn('wrong', from(`2001:db8:1:2::${i.toString(16)}`))).status);
    }
    expect(statuses).toContain(429);
    expect((await ann.signIn(PASSWORD, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('should count a wide network of IPv6 as well, for whoever has thousands of small ones', async () => {
    const ann = await somebody();
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const count = (i: number) =>
      limiter.count({
        email: ann.email,
        address: `2001:db8:9:${i.toString(16)}::1`,
        deviceId: null,
      });
    await Promise.all(Array.from({ length: 100 }, (_, i) => count(i)));
    expect((await ann.signIn(PASSWORD, from('2001:db8:9:ffff::1'))).status).toBe(429);
    expect((await ann.signIn(PASSWORD, from('2001:db8:a::1'))).status).toBe(200);
  });

  it('should leave no count behind for each address that a refused network makes up', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const count = (i: number) =>
      limiter.count({
        email: `made-up${i}@gridlock.test`,
        address: '203.0.113.60',
        deviceId: null,
      });
    await Promise.all(Array.from({ length: 500 }, (_, i) => count(i)));
    const before = (await stored(app, 'rateLimits')).length;
    await expect(count(500)).rejects.toMatchObject({ statusCode: 429 });
    expect((await stored(app, 'rateLimits')).length).toBe(before);
  });

  it('should not let a player try the codes of leagues', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    await Promise.all(
      Array.from({ length: 59 }, (_, i) => limiter.countCode(ann.id, `203.0.114.${i}`)),
    );
    const join = (who: ApiSession) => who.post('/api/league/join', { code: 'ZZZZZZ' });
    expect([(await join(ann)).status, (await join(ann)).status]).toEqual([404, 429]);
    expect((await join(ben)).status).toBe(404);
  });

  it('should not let a network try them with many accounts, nor spend right codes', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const { code } = (await leagueOf(ann, [])).league;
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const here = '203.0.113.80';
    await Promise.all(Array.from({ length: 199 }, (_, i) => limiter.countCode(`other-${i}`, here)));
    const join = async (typed: string, address = here) =>
      (await ben.post('/api/league/join', { code: typed }, from(address))).status;
    expect(await join(code)).toBe(201);
    expect(await join(code)).toBe(409);
    expect(await join('ZZZZZZ')).toBe(404);
    expect(await join('ZZZZZZ')).toBe(429);
    expect(await join('ZZZZZZ', '203.0.113.81')).toBe(404);
  });

  it('should open no more than 1,000 accounts for one network in an hour', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    await Promise.all(Array.from({ length: 1000 }, () => limiter.countAccount('203.0.113.70')));
    const payload = {
      username: 'one_more',
      email: 'more@b.test',
      password: PASSWORD,
      termsAccepted: true,
    };
    const register = (address: string) =>
      visitor(app).post('/api/auth/register', payload, from(address));
    expect((await register('203.0.113.70')).status).toBe(429);
    expect((await register('203.0.113.71')).status).toBe(201);
  });

  it.each<[string, number, (limiter: GuessLimiter, address: string) => Promise<unknown>]>([
    [
      'stuffingWide',
      2500,
      (limiter, address) => limiter.count({ email: freshEmail(), address, deviceId: null }),
    ],
    [
      'loginWide',
      100,
      (limiter, address) => limiter.count({ email: 'a@b.test', address, deviceId: null }),
    ],
    ['takenWide', 900, (limiter, address) => limiter.countTaken(address)],
    ['accountsWide', 3000, (limiter, address) => limiter.countAccount(address)],
    ['codesWide', 600, (limiter, address) => limiter.countCode(freshEmail(), address)],
  ])('should count the small networks of one /48 together: %s', async (kind, most, count) => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const wide = `2001:db8:${(wides += 1).toString(16)}`;
    const from64 = (i: number) => count(limiter, `${wide}:${i.toString(16)}::1`);
    const before = await stored(app, 'rateLimits');
    await from64(1);
    const known = before.map(({ _id }) => _id);
    const counts = app.nest.get<Connection>(getConnectionToken()).collection('rateLimits');
    const where = { _id: { $nin: known }, key: { $regex: `^${kind}:` } };
    await counts.updateOne(where, { $set: { points: most - 1 } });
    await from64(2);
    await expect(from64(3)).rejects.toMatchObject({ statusCode: 429 });
    await count(limiter, '2001:db8:fff0::1');
  });

  it('should leave no count behind for each network that a refused /48 makes up', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const count = (i: number) => limiter.countTaken(`2001:db8:ff:${i.toString(16)}::1`);
    await Promise.all(Array.from({ length: 900 }, (_, i) => count(i)));
    const before = (await stored(app, 'rateLimits')).length;
    await expect(count(900)).rejects.toMatchObject({ statusCode: 429 });
    expect((await stored(app, 'rateLimits')).length).toBe(before);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('should take %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('should not let anybody read out which names are taken', async () => {
    const ann = await somebody();
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    await Promise.all(Array.from({ length: 290 }, () => limiter.countTaken('203.0.113.30')));
    const ask = () =>
      visitor(app).post(
        '/api/auth/register',
        { username: 'other', email: ann.email, password: PASSWORD, termsAccepted: true },
        from('203.0.113.30'),
      );
    const statuses = (await Promise.all(Array.from({ length: 15 }, ask))).map((a) => a.status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const free = { username: 'free_one', email: 'free@b.test' };
    const { status } = await visitor(app).post(
      '/api/auth/register',
      { ...free, password: PASSWORD, termsAccepted: true },
      from('203.0.113.30'),
    );
    expect(status).toBe(429);
  });

  it('should mail no more than a hundred links for one network in an hour', async () => {
    const ann = await somebody();
    const ask = (email: string) =>
      visitor(app).post('/api/auth/forgot-password', { email }, from('203.0.113.40'));
    await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`x${i}@gridlock.test`)));
    expect((await ask(ann.email)).status).toBe(200);
    await app.runJobs();
    const links = app.letters.filter(
      ({ to, subject }) => to === ann.email && /new pass/.test(subject),
    );
    expect(links).toEqual([]);
  });

  it('should mail links to one mailbox 30 times an hour, however its address is written', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const ask = (i: number) =>
      limiter.mayMail({ email: `a.nn+${i}@gmail.com`, address: `198.51.100.${i}` });
    const all = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(i)));
    expect(all.filter((may) => may)).toHaveLength(30);
  });

  it('should mail no more than 300 links for one /48 in an hour', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const ask = (i: number) =>
      limiter.mayMail({ email: freshEmail(), address: `2001:db8:fe:${i.toString(16)}::1` });
    const all = await Promise.all(Array.from({ length: 310 }, (_, i) => ask(i)));
    expect(all.filter((may) => may)).toHaveLength(300);
  });
});

describe('welcome emails', () => {
  const greetings = (): string[] =>
    app.letters.filter(({ subject }) => /welcome/i.test(subject)).map(({ to }) => to);
  const open = (username: string, email: string, address: string) =>
    expectStatus(
      visitor(app).post(
        '/api/auth/register',
        { username, email, password: PASSWORD, termsAccepted: true },
        from(address),
      ),
      201,
    );

  it('should fill nobody’s mailbox, however its address is written; the accounts are opened', async () => {
    for (let i = 1; i <= 7; i += 1) {
      await open(`flood_${i}`, `full+${i}@gridlock.test`, `203.0.115.${i}`);
    }
    await open('bystander', 'bystander@gridlock.test', '203.0.115.8');
    await app.letterTo('bystander@gridlock.test', /welcome/i);
    await app.runJobs();
    expect(greetings().filter((to) => to.startsWith('full+'))).toHaveLength(5);
  });

  it('should be a hundred for one network in an hour', async () => {
    const limiter = app.nest.get(GuessLimiter, { strict: false });
    const greet = () => limiter.mayWelcome({ email: freshEmail(), address: '203.0.115.9' });
    await Promise.all(Array.from({ length: 99 }, greet));
    await open('last_guest', 'last@gridlock.test', '203.0.115.9');
    await open('uninvited', 'uninvited@gridlock.test', '203.0.115.9');
    await app.letterTo('last@gridlock.test', /welcome/i);
    await app.runJobs();
    expect(greetings()).not.toContain('uninvited@gridlock.test');
  });
});

describe('hashing passwords (ASVS 11.4.2, 15.2.2)', () => {
  it('should leave the main thread free', async () => {
    let turns = 0;
    let isDone = false;
    const watch = () => {
      turns += 1;
      if (!isDone) setImmediate(watch);
    };
    process.env['REAL_HASHES'] = 'yes';
    const hashed = hashPassword(PASSWORD, '203.0.113.50').finally(() => (isDone = true));
    setImmediate(watch);
    await hashed;
    delete process.env['REAL_HASHES'];
    // work on the main thread would be over before the first turn
    expect(turns).toBeGreaterThan(10);
  });

  it('should work on two at once, keep the order, and send away who finds the line full', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 3, waitingOfOne: 3 });
    const done: number[] = [];
    const finish: (() => void)[] = [];
    const work = (i: number) =>
      queue.run('ann', async () => {
        await new Promise<void>((go) => finish.push(go));
        done.push(i);
      });
    const all = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
    for (let i = 0; i < 5; i += 1) {
      finish.shift()?.();
      await new Promise((next) => setImmediate(next));
    }
    await Promise.all(all);
    expect(done).toEqual([1, 2, 3, 4, 5]);
    await expect(queue.run('ann', () => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('should let one asker fill part of the line only', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
    let finish: () => void = () => undefined;
    const others = new Promise<void>((go) => (finish = go));
    const all = [1, 2, 3].map(() => queue.run('eve', () => others));
    await expect(queue.run('eve', () => others)).rejects.toMatchObject({ statusCode: 503 });
    const ann = queue.run('ann', () => Promise.resolve('in'));
    finish();
    await Promise.all(all);
    await expect(ann).resolves.toBe('in');
  });

  it('should go on after work that fails', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
    await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('ann', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('should answer 503 with Retry-After when too many sign in at once, and recover', async () => {
    const ann = await somebody();
    const run = jest.spyOn(WorkQueue.prototype, 'run');
    await ann.signIn();
    const line = run.mock.contexts[0] as WorkQueue;
    run.mockRestore();
    let finish: () => void = () => undefined;
    const others = new Promise<void>((go) => (finish = go));
    const all = Array.from({ length: 502 }, (_, i) =>
      line.run(`10.0.${i >> 8}.${i & 255}`, () => others),
    );
    const { status, body, headers } = await ann.signIn();
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const newcomer = { username: 'late_one', email: 'late@b.test', password: PASSWORD };
    const late = await visitor(app).post('/api/auth/register', {
      ...newcomer,
      termsAccepted: true,
    });
    expect(late.status).toBe(503);
    finish();
    await Promise.all(all);
    expect((await ann.signIn()).status).toBe(200);
  });

  it('should store argon2id with at least 19 MiB and two rounds', async () => {
    process.env['REAL_HASHES'] = 'yes';
    const { id } = await somebody();
    delete process.env['REAL_HASHES'];
    const user = (await stored(app, 'users')).find(({ _id }) => String(_id) === id);
    expect(user?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sessions (ASVS 7.3, 7.4)', () => {
  it('should ask for the password after 90 days, however often they were refreshed', async () => {
    const ann = await somebody();
    for (let day = 6; day < 90; day += 6) {
      passSystemTime(6 * DAY);
      expect((await ann.post('/api/auth/refresh')).status).toBe(200);
    }
    passSystemTime(6 * DAY + MINUTE);
    expect((await ann.post('/api/auth/refresh')).status).toBe(401);
  });

  it('should end when the same browser signs in as somebody else', async () => {
    const [ann, ben] = [await somebody(), await somebody()];
    const { cookie, token } = ann;
    ben.cookie = cookie;
    await expectStatus(ben.signIn(), 200);
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect(token).toBe(ann.token);
    expect((await ben.get('/api/auth/me')).status).toBe(200);
  });

  it('should not stretch the grace of an old token when the clock is set back', async () => {
    const ann = await somebody();
    const thief = new ApiSession(app, ann.username, ann.email);
    thief.cookie = ann.cookie;
    await ann.post('/api/auth/refresh');
    passSystemTime(-HOUR);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect((await ann.post('/api/auth/refresh')).status).toBe(401);
  });
});

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
    const ann = await somebody();
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
    const ann = await somebody();
    const { body } = await expectStatus(ann.post('/api/league', { name }), 201);
    expect(body.name).toBe(name.normalize('NFC'));
  });

  it('should be one spelling, however accents are sent', async () => {
    const ann = await somebody();
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
    const payload = { username: 'kim_too', email: alike, password: PASSWORD, termsAccepted: true };
    expect((await visitor(app).post('/api/auth/register', payload)).status).toBe(400);
    await visitor(app).post('/api/auth/forgot-password', { email: alike });
    const letter = await app.letterTo(kim.email, /new password/);
    expect(letter.to).toBe('kim@gridlock.test');
    expect(app.letters.some(({ to }) => to === alike)).toBe(false);
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
    const ann = await somebody();
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
      const ann = await somebody();
      expect((await ann.get(`/api/selections/current?${query}`)).status).toBe(400);
    },
  );

  it.each([
    { isAppAdmin: true },
    { _id: '0' },
    { 'sessions.0': 1 },
    { $set: { isAppAdmin: true } },
  ])('should not take over a field that a call does not have: %j', async (more) => {
    const ann = await somebody();
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
    const ann = await somebody();
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await ann.post('/api/league', payload, { headers });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('should send no letter but the one meant, whatever the address looks like', async () => {
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
    const recipients = app.letters.map(({ to }) => to);
    expect(recipients.filter((to) => /[\r\n]|^victim|victim@evil\.test$/.test(to))).toEqual([]);
  });
});

describe('ids (ASVS 8.2.2)', () => {
  it('should tell a stranger the same of a league that is there and of one that is not', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { id } = await leagueOf(ann, []);
    for (const path of ['', '/log', '/opponents', '/standings/2025']) {
      const there = await bob.get(`/api/league/${id}${path}`);
      const gone = await bob.get(`/api/league/000000000000000000000001${path}`);
      expect([there.status, there.body]).toEqual([404, gone.body]);
    }
  });
});

describe('the log (ASVS 16.2 to 16.4)', () => {
  it('should hold no password, token or link', async () => {
    const ann = await somebody();
    await visitor(app).post('/api/auth/forgot-password', { email: ann.email }, from('192.0.2.1'));
    const { text } = await app.letterTo(ann.email, /new password/);
    const secret = /token=(\S+)/.exec(text)?.[1] ?? '';
    await visitor(app).get(`/reset-password?token=${secret}`);
    await visitor(app).get(`/nothing.js?token=${secret}`);
    await visitor(app).post(`/nothing?token=${secret}`, {});
    await ann.post('/api/auth/refresh');
    await visitor(app).post(
      '/api/auth/login',
      { email: ann.email, password: 'my-other-password' },
      from('192.0.2.1'),
    );
    const written = lines.join('');
    expect(secret).toHaveLength(24 + 1 + 5 + 1 + 43);
    for (const token of [secret, ann.token, ann.cookie, PASSWORD, 'my-other-password']) {
      expect(token).toBeTruthy();
      expect(written).not.toContain(token);
    }
    expect(written).not.toMatch(/\$argon2|Bearer |eyJ/);
    expect(lines.some((line) => line.includes('/reset-password'))).toBe(true);
  });

  it('should be one line for each event, whatever is sent', async () => {
    await visitor(app).get('/api/%0d%0a{"level":60,"msg":"forged"}', {
      headers: { 'user-agent': 'a\tb', 'x-forwarded-for': '192.0.2.2' },
    });
    await visitor(app).post('/api/auth/login', { email: 'a\r\nforged', password: 'x' });
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
      });
    }
  });

  it('should tell who signed in, who failed, and who was refused', async () => {
    const ann = await somebody();
    await ann.signIn('wrong-password', from('192.0.2.3'));
    await ann.get('/api/users/all', from('192.0.2.3'));
    expect(events('sign-in').some(({ account }) => account === ann.id)).toBe(true);
    expect(events('sign-in-refused').at(-1)).toMatchObject({
      account: ann.id,
      address: '192.0.2.3',
      level: 40,
    });
    expect(events('refused').at(-1)).toMatchObject({
      account: ann.id,
      code: 'NOT_APP_ADMIN',
      call: 'GET /api/users/all',
    });
  });

  it("should tell who asks for another league's things, and who is not signed in", async () => {
    const [ann, eve] = [await somebody(), await somebody()];
    const { id } = await leagueOf(ann, []);
    await expectStatus(eve.get(`/api/league/${id}/standings/2025`, from('192.0.2.4')), 404);
    expect(events('unknown-league').at(-1)).toMatchObject({
      account: eve.id,
      code: 'LEAGUE_NOT_FOUND',
      call: 'GET /api/league/:leagueId/standings/:season',
      address: '192.0.2.4',
      level: 40,
    });
    await expectStatus(eve.get(`/api/statistics/user/${ann.id}`), 404);
    expect(events('unknown-league').at(-1)).toMatchObject({ code: 'USER_NOT_FOUND' });
    const { id: account } = eve;
    eve.token = 'not-a-token';
    await expectStatus(eve.get(`/api/league/${id}`, from('192.0.2.5')), 401);
    const line = events('not-signed-in').at(-1);
    expect(line).toMatchObject({ call: 'GET /api/league/:id', address: '192.0.2.5' });
    expect(JSON.stringify(line)).not.toContain(account);
    expect(JSON.stringify(line)).not.toContain(id);
  });

  it('should tell who saves after the lock, and never what', async () => {
    const ann = await somebody();
    const { id } = await leagueOf(ann, []);
    const before = app.now();
    const pick = {
      mainDriver: 'Lando Norris',
      reserveDriver: 'Max Verstappen',
      team: 'McLaren',
      leagueId: id,
    };
    await app.setTime('2025-03-15T06:00:00Z');
    await expectStatus(ann.post('/api/selections/save', pick), 400);
    await app.setTime(before);
    expect(events('late-save').at(-1)).toMatchObject({
      account: ann.id,
      code: 'SELECTIONS_LOCKED',
      call: 'POST /api/selections/save',
      level: 40,
    });
    expect(lines.join('')).not.toMatch(/Norris|Verstappen|McLaren/);
  });

  it('should tell of refreshes, sign-outs, failed resets and wrong current passwords', async () => {
    const ann = await somebody();
    const email = ann.email;
    const address = '192.0.2.4';
    await ann.post('/api/auth/refresh', undefined, from(address));
    expect(events('session-refreshed').at(-1)).toMatchObject({ account: ann.id, address });
    const token = `${ann.id}.reset.${'x'.repeat(43)}`;
    const reset = (fields: object) =>
      ann.post('/api/auth/reset-password', { email, password: PASSWORD, ...fields }, from(address));
    expect((await reset({ token })).status).toBe(400);
    const refused = { account: ann.id, address, level: 40 };
    expect(events('reset-refused').at(-1)).toMatchObject(refused);
    expect((await reset({ currentPassword: 'not-it' })).status).toBe(400);
    expect(events('current-password-refused').at(-1)).toMatchObject(refused);
    const { cookie } = ann;
    await ann.post('/api/auth/logout');
    const outs = events('sign-out').filter(({ account }) => account === ann.id);
    expect(outs).toHaveLength(1);
    await Object.assign(ann, { cookie }).post('/api/auth/refresh', undefined, from(address));
    expect(events('refresh-refused').at(-1)).toMatchObject({ account: ann.id, address });
    await ann.get('/api/auth/me', from(address));
    expect(events('not-signed-in').at(-1)).toMatchObject({ call: 'GET /api/auth/me', address });
  });

  it('should tell what app admins do, to whom', async () => {
    const ann = await somebody();
    const { id } = await leagueOf(ann, []);
    await expectStatus(admin.post(`/api/admin/initialize-leaderboard/${id}/2025`), 200);
    expect(events('admin-action').at(-1)).toMatchObject({
      account: admin.id,
      call: 'initializeLeaderboard',
      leagueId: id,
      season: '2025',
    });
    const helmet = { helmetPresetId: 3, helmetNumber: '11' };
    await expectStatus(admin.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    expect(events('admin-action').at(-1)).toMatchObject({ call: 'updateAvatar', userId: ann.id });
    const before = events('admin-action').length;
    await expectStatus(admin.put(`/api/avatar/users/${admin.id}`, helmet), 200);
    await expectStatus(ann.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    expect(events('admin-action')).toHaveLength(before);
  });

  it('should tell when a token was used twice', async () => {
    const ann = await somebody();
    const thief = new ApiSession(app, ann.username, ann.email);
    thief.cookie = ann.cookie;
    await ann.post('/api/auth/refresh');
    await ann.post('/api/auth/refresh');
    await thief.post('/api/auth/refresh');
    expect(events('token-reused').at(-1)).toMatchObject({ account: ann.id, level: 40 });
  });
});

describe('a new signing secret', () => {
  it('should sign everybody out, those with a refresh cookie as well', async () => {
    const ann = await somebody();
    writeFileSync(join(app.dataDir, 'jwt-secret'), 'x'.repeat(64));
    await app.restart();
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect((await ann.post('/api/auth/refresh')).status).toBe(401);
    expect((await ann.signIn()).status).toBe(200);
  });
});
