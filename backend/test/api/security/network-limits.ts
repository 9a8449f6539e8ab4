import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuthLimiter } from '../../../src/accounts/auth/auth-limiter.js';
import { CodeLimiter } from '../../../src/leagues/league-management/code-limiter.js';
import { networkOf } from '../../../src/core/platform/security/network-of.js';
import { ApiSession, expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { beginsWith } from '../../support/begins-with.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { restoreSystemTime } from '../../support/system-time.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });

const limiterOf = <Limiter>(type: Type<Limiter>): Limiter => app.nest.get(type, { strict: false });

describe('network limits', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  let emails = 0;
  const freshEmail = (): string => `someone${(emails += 1)}@gridlock.test`;
  let wides = 0x100;

  describe('guessing passwords (ASVS 6.1.1, 6.3.1)', () => {
    it('should be slowed down per network over all accounts, without locking anybody else out', async () => {
      const ann = await app.somebody();
      // hashing 480 wrong passwords would prove nothing more
      const limiter = limiterOf(AuthLimiter);
      const count = (i: number) =>
        limiter.countPasswordTry({
          email: `nobody${i}@gridlock.test`,
          address: '203.0.113.9',
          deviceId: null,
        });
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
      const ann = await app.somebody();
      for (let i = 0; i < 25; i += 1) {
        expect((await ann.signIn(PASSWORD, from('203.0.113.20'))).status).toBe(200);
      }
    });

    it('should count all addresses of one IPv6 network as one visitor', async () => {
      const ann = await app.somebody();
      const statuses: number[] = [];
      for (let i = 1; i <= 22; i += 1) {
        statuses.push((await ann.signIn('wrong', from(`2001:db8:1:2::${i.toString(16)}`))).status);
      }
      expect(statuses).toContain(429);
      expect((await ann.signIn(PASSWORD, from('2001:db8:1:3::1'))).status).toBe(200);
    });

    it('should count a wide network of IPv6 as well, for callers with thousands of small ones', async () => {
      const ann = await app.somebody();
      const limiter = limiterOf(AuthLimiter);
      const count = (i: number) =>
        limiter.countPasswordTry({
          email: ann.email,
          address: `2001:db8:9:${i.toString(16)}::1`,
          deviceId: null,
        });
      await Promise.all(Array.from({ length: 100 }, (_, i) => count(i)));
      expect((await ann.signIn(PASSWORD, from('2001:db8:9:ffff::1'))).status).toBe(429);
      expect((await ann.signIn(PASSWORD, from('2001:db8:a::1'))).status).toBe(200);
    });

    it('should leave no count behind for each address that a refused network makes up', async () => {
      const limiter = limiterOf(AuthLimiter);
      const count = (i: number) =>
        limiter.countPasswordTry({
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
      const [ann, ben] = [await app.somebody(), await app.somebody()];
      const limiter = limiterOf(CodeLimiter);
      await Promise.all(
        Array.from({ length: 59 }, (_, i) => limiter.count(ann.id, `203.0.114.${i}`)),
      );
      const join = (who: ApiSession) => who.post('/api/league/join', { code: 'ZZZZZZ' });
      expect([(await join(ann)).status, (await join(ann)).status]).toEqual([404, 429]);
      expect((await join(ben)).status).toBe(404);
    });

    it('should not let a network try them with many accounts, nor spend right codes', async () => {
      const [ann, ben] = [await app.somebody(), await app.somebody()];
      const { code } = (await leagueOf(ann, [])).league;
      const limiter = limiterOf(CodeLimiter);
      const here = '203.0.113.80';
      const tryWrong = async (i: number) => (await limiter.count(`other-${i}`, here)).countWrong();
      await Promise.all(Array.from({ length: 199 }, (_, i) => tryWrong(i)));
      const join = async (typed: string, address = here) =>
        (await ben.post('/api/league/join', { code: typed }, from(address))).status;
      expect(await join(code)).toBe(201);
      expect(await join(code)).toBe(409);
      expect(await join('ZZZZZZ')).toBe(404);
      expect(await join('ZZZZZZ')).toBe(429);
      expect(await join(code)).toBe(409);
      expect(await join('ZZZZZZ', '203.0.113.81')).toBe(404);
    });

    it('should open no more than 1,000 accounts for one network in an hour', async () => {
      const limiter = limiterOf(AuthLimiter);
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

    it.each<[string, number, (address: string) => Promise<unknown>]>([
      [
        'stuffingWide',
        2500,
        (address) =>
          limiterOf(AuthLimiter).countPasswordTry({
            email: freshEmail(),
            address,
            deviceId: null,
          }),
      ],
      [
        'loginWide',
        100,
        (address) =>
          limiterOf(AuthLimiter).countPasswordTry({ email: 'a@b.test', address, deviceId: null }),
      ],
      ['takenWide', 900, (address) => limiterOf(AuthLimiter).recordNameProbe(address)],
      ['accountsWide', 3000, (address) => limiterOf(AuthLimiter).countAccount(address)],
      ['codeSearchWide', 6000, (address) => limiterOf(CodeLimiter).count(freshEmail(), address)],
    ])('should count the small networks of one /48 together: %s', async (kind, most, count) => {
      const wide = `2001:db8:${(wides += 1).toString(16)}`;
      const from64 = (i: number) => count(`${wide}:${i.toString(16)}::1`);
      const before = await stored(app, 'rateLimits');
      await from64(1);
      const earlier = before.map(({ _id }) => _id);
      const counts = app.nest.get<Connection>(getConnectionToken()).collection('rateLimits');
      const where = { _id: { $nin: earlier }, key: beginsWith(`${kind}:`) };
      await counts.updateOne(where, { $set: { points: most - 1 } });
      await from64(2);
      await expect(from64(3)).rejects.toMatchObject({ statusCode: 429 });
      await count('2001:db8:fff0::1');
    });

    it('should leave no count behind for each network that a refused /48 makes up', async () => {
      const limiter = limiterOf(AuthLimiter);
      const count = (i: number) => limiter.recordNameProbe(`2001:db8:ff:${i.toString(16)}::1`);
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
      const ann = await app.somebody();
      const limiter = limiterOf(AuthLimiter);
      await Promise.all(Array.from({ length: 290 }, () => limiter.recordNameProbe('203.0.113.30')));
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
      const ann = await app.somebody();
      const ask = (email: string) =>
        visitor(app).post('/api/auth/forgot-password', { email }, from('203.0.113.40'));
      await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`x${i}@gridlock.test`)));
      expect((await ask(ann.email)).status).toBe(200);
      await app.runJobs();
      const links = app.emails.filter(
        ({ to, subject }) => to === ann.email && /new pass/.test(subject),
      );
      expect(links).toEqual([]);
    });

    it('should mail links to one mailbox 30 times an hour, however its address is written', async () => {
      const limiter = limiterOf(AuthLimiter);
      const ask = (i: number) =>
        limiter.allowResetEmail({ email: `a.nn+${i}@gmail.com`, address: `198.51.100.${i}` });
      const all = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(i)));
      expect(all.filter((may) => may)).toHaveLength(30);
    });

    it('should mail no more than 300 links for one /48 in an hour', async () => {
      const limiter = limiterOf(AuthLimiter);
      const ask = (i: number) =>
        limiter.allowResetEmail({
          email: freshEmail(),
          address: `2001:db8:fe:${i.toString(16)}::1`,
        });
      const all = await Promise.all(Array.from({ length: 310 }, (_, i) => ask(i)));
      expect(all.filter((may) => may)).toHaveLength(300);
    });
  });

  describe('welcome emails', () => {
    const greetings = (): string[] =>
      app.emails.filter(({ subject }) => /welcome/i.test(subject)).map(({ to }) => to);
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
      await app.emailTo('bystander@gridlock.test', /welcome/i);
      await app.runJobs();
      expect(greetings().filter((to) => to.startsWith('full+'))).toHaveLength(5);
    });

    it('should be a hundred for one network in an hour', async () => {
      const limiter = limiterOf(AuthLimiter);
      const greet = () =>
        limiter.allowWelcomeEmail({ email: freshEmail(), address: '203.0.115.9' });
      await Promise.all(Array.from({ length: 99 }, greet));
      await open('last_guest', 'last@gridlock.test', '203.0.115.9');
      await open('uninvited', 'uninvited@gridlock.test', '203.0.115.9');
      await app.emailTo('last@gridlock.test', /welcome/i);
      await app.runJobs();
      expect(greetings()).not.toContain('uninvited@gridlock.test');
    });
  });
});
