import { AuthLimiter } from '../../../src/accounts/auth/auth-limiter.js';
import { WorkQueue } from '../../../src/core/platform/security/work-queue.js';
import { ApiSession, PASSWORD, signUp } from '../../support/api-session.js';
import { DAY, MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on' });

describe('login limit', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  /** Tries wrong passwords until one is refused; the number of that try. */
  async function firstRefused(session: ApiSession, options = {}): Promise<number> {
    for (let tries = 1; tries <= 60; tries += 1) {
      const { status } = await session.signIn('wrong-password', options);
      if (status === 429) return tries;
    }
    return Infinity;
  }

  describe('login limits', () => {
    it('should refuse between the 6th and the 60th wrong try, for at most an hour', async () => {
      const ann = await app.somebody();
      const tries = await firstRefused(ann);
      expect(tries).toBeGreaterThanOrEqual(6);
      expect(tries).toBeLessThanOrEqual(60);
      const { status, body, headers } = await ann.signIn();
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    });

    it('should let the right password in from another address', async () => {
      const bob = await app.somebody();
      await firstRefused(bob, { remoteAddress: '10.0.0.1' });
      expect((await bob.signIn(undefined, { remoteAddress: '10.0.0.2' })).status).toBe(200);
      expect((await bob.signIn(undefined, { remoteAddress: '10.0.0.1' })).status).toBe(429);
    });

    it('should let another account in from the same address', async () => {
      const cay = await app.somebody();
      const dot = await app.somebody();
      await firstRefused(cay);
      expect((await dot.signIn()).status).toBe(200);
    });

    it('should not be fooled by an invented X-Forwarded-For', async () => {
      const eve = await app.somebody();
      const statuses: number[] = [];
      for (let i = 0; i < 25; i += 1) {
        const headers = { 'x-forwarded-for': `10.1.0.${i}` };
        statuses.push((await eve.signIn('wrong-password', { headers })).status);
      }
      expect(statuses).toContain(429);
    });

    it('should count tries at once as well', async () => {
      const fay = await app.somebody();
      const all = await Promise.all(Array.from({ length: 30 }, () => fay.signIn('wrong-password')));
      expect(all.filter(({ status }) => status === 401).length).toBeLessThan(30);
      expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    });

    it('should start again after a right password, and after a while', async () => {
      const gus = await app.somebody();
      for (let i = 0; i < 5; i += 1) await gus.signIn('wrong-password');
      await gus.signIn();
      expect(await firstRefused(gus)).toBeGreaterThan(6);
      passSystemTime(61 * MINUTE);
      expect((await gus.signIn()).status).toBe(200);
    });

    it('should hold for an address without an account as well', async () => {
      const gus = await app.somebody();
      const ghost = Object.assign(Object.create(gus), { email: 'ghost@gridlock.test' });
      expect(await firstRefused(ghost)).toBe(await firstRefused(await app.somebody()));
    });

    it('should count wrong current passwords of a stolen token as well (ACCOUNT-2)', async () => {
      const kay = await app.somebody();
      const guess = (currentPassword: string) =>
        kay.post('/api/auth/reset-password', {
          email: kay.email,
          password: 'box-box-and-overcut',
          currentPassword,
        });
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) statuses.push((await guess(`wrong-${i}`)).status);
      expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
      const right = await guess(PASSWORD);
      expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await kay.signIn()).status).toBe(429);
    });

    it('should not count a right password that nobody had the time to check', async () => {
      const joe = await app.somebody();
      const run = jest.spyOn(WorkQueue.prototype, 'run');
      await joe.signIn();
      const line = run.mock.contexts[0] as WorkQueue;
      run.mockRestore();
      let finish: () => void = () => undefined;
      const others = new Promise<void>((go) => (finish = go));
      const all = Array.from({ length: 502 }, (_, i) =>
        line.run(`10.0.${i >> 8}.${i & 255}`, () => others),
      );
      for (let i = 0; i < 25; i += 1) expect((await joe.signIn()).status).toBe(503);
      finish();
      await Promise.all(all);
      for (let i = 0; i < 5; i += 1) expect((await joe.signIn('wrong-password')).status).toBe(401);
      expect((await joe.signIn()).status).toBe(200);
    });

    it('should survive a restart', async () => {
      const hal = await app.somebody();
      await firstRefused(hal);
      await app.restart();
      expect((await hal.signIn()).status).toBe(429);
    });

    it('should send at most a few reset links an hour to one address', async () => {
      const ida = await app.somebody();
      for (let i = 0; i < 12; i += 1) {
        expect((await ida.post('/api/auth/forgot-password', { email: ida.email })).status).toBe(
          200,
        );
      }
      await app.runJobs();
      const sent = app.emails.filter(
        ({ to, subject }) => to === ida.email && /password/.test(subject),
      );
      expect(sent.length).toBeLessThanOrEqual(5);
      expect(sent.length).toBeGreaterThan(0);
    });
  });

  describe('guesses from everywhere at one account', () => {
    const AWAY = { remoteAddress: '198.51.100.200' };
    let nets = 0;

    /** Wrong passwords from as many networks as it takes; hashing them all would prove nothing more. */
    async function guessEverywhere({ email }: ApiSession, tries: number): Promise<void> {
      const limiter = app.nest.get(AuthLimiter, { strict: false });
      const count = () => {
        nets += 1;
        const address = `10.${20 + (nets >> 16)}.${(nets >> 8) & 255}.${nets & 255}`;
        return limiter.countPasswordTry({ email, address, deviceId: null });
      };
      await Promise.all(Array.from({ length: tries }, count));
    }

    /** The same player in a browser that has never been used. */
    const elsewhere = ({ username, email }: ApiSession) => new ApiSession(app, username, email);

    it('should let the right password in from anywhere up to the 200th in an hour, then only from trusted networks', async () => {
      const ann = await app.somebody();
      await guessEverywhere(ann, 199);
      expect((await elsewhere(ann).signIn(undefined, AWAY)).status).toBe(200);
      const here = { remoteAddress: '198.51.100.201' };
      expect((await elsewhere(ann).signIn('wrong-password', here)).status).toBe(401);
      const { status, body, headers } = await elsewhere(ann).signIn(undefined, here);
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(body.message).toMatch(
        /^Too many wrong passwords for this account\. Please wait \d+ minutes, or set a new password: the link in the email lets you in straight away\.$/,
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
      passSystemTime(61 * MINUTE);
      expect((await elsewhere(ann).signIn(undefined, here)).status).toBe(200);
    });

    it('should let the owner in on a device that has signed in before, wherever it is', async () => {
      const ben = await app.somebody();
      await ben.post('/api/auth/logout');
      await guessEverywhere(ben, 200);
      const { status, cookies } = await ben.signIn(undefined, AWAY);
      expect(status).toBe(200);
      expect(cookies.find(({ name }) => name === 'gridlock_device')).toMatchObject({
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 182 * 24 * 60 * 60,
      });
      expect((await elsewhere(ben).signIn(undefined, { remoteAddress: '10.99.0.1' })).status).toBe(
        429,
      );
    });

    it('should let the owner in from a network that has signed in before', async () => {
      const cay = await app.somebody();
      await elsewhere(cay).signIn(undefined, AWAY);
      await guessEverywhere(cay, 200);
      expect((await elsewhere(cay).signIn(undefined, AWAY)).status).toBe(200);
      passSystemTime(91 * DAY);
      await guessEverywhere(cay, 200);
      expect((await elsewhere(cay).signIn(undefined, AWAY)).status).toBe(429);
    });

    it('should let nobody try without an end on a device that has signed in', async () => {
      const dan = await app.somebody();
      await guessEverywhere(dan, 200);
      const tries: number[] = [];
      for (let i = 0; i < 51; i += 1) {
        const address = { remoteAddress: `10.98.0.${i}` };
        tries.push((await dan.signIn('wrong-password', address)).status);
      }
      expect(tries).toEqual([...Array<number>(50).fill(401), 429]);
    });

    it('knows no device of another account, nor one from before a new password', async () => {
      const [eve, fay] = [await app.somebody(), await app.somebody()];
      await guessEverywhere(fay, 200);
      eve.device = eve.device?.replaceAll(eve.id, fay.id) ?? null;
      const thief = Object.assign(elsewhere(fay), { device: eve.device });
      expect((await thief.signIn(undefined, AWAY)).status).toBe(429);
      const old = Object.assign(elsewhere(fay), { device: fay.device });
      const password = 'box-box-and-overcut';
      await fay.post('/api/auth/reset-password', { email: fay.email, password });
      expect((await old.signIn(password, AWAY)).status).toBe(429);
      expect((await fay.signIn(password, AWAY)).status).toBe(200);
    });

    it('should let in at once who uses a reset link, also where too many tries were made', async () => {
      const gus = await app.somebody();
      await guessEverywhere(gus, 200);
      const browser = elsewhere(gus);
      const there = { remoteAddress: '198.51.100.202' };
      for (let i = 0; i < 21; i += 1) await browser.signIn('wrong-password', there);
      expect((await browser.signIn(undefined, there)).status).toBe(429);
      await browser.post('/api/auth/forgot-password', { email: gus.email }, there);
      const { text } = await app.emailTo(gus.email, /new password/);
      const token = /token=([\w.-]+)/.exec(text)?.[1];
      const password = 'box-box-and-overcut';
      const fields = { token, email: gus.email, password };
      expect((await browser.post('/api/auth/reset-password', fields, there)).status).toBe(200);
      expect((await browser.signIn(password, there)).status).toBe(200);
      browser.device = null;
      expect((await browser.signIn(password, there)).status).toBe(200);
    });

    it('should answer alike for an address without an account', async () => {
      const ghost = new ApiSession(app, '', 'nobody-there@gridlock.test');
      await guessEverywhere(ghost, 200);
      const { status, body } = await ghost.signIn(undefined, AWAY);
      expect([status, body.message]).toEqual([
        429,
        expect.stringContaining('Too many wrong passwords for this account.'),
      ]);
    });

    it('should forget the device with the account', async () => {
      const hal = await app.somebody();
      const ida = Object.assign(await app.somebody(), { cookie: null, device: hal.device });
      await ida.signIn();
      expect(ida.device?.split('~')).toHaveLength(2);
      await ida.delete('/api/auth/delete');
      expect(ida.device).toBe(hal.device);
      await hal.delete('/api/auth/delete');
      expect(hal.device).toBeNull();
    });
  });

  describe('behind a proxy (TRUST_PROXY)', () => {
    it('should count by the address that the proxy saw, not by what the client claims', async () => {
      const proxied = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });
      try {
        const jim = await signUp(proxied, 'jim');
        const from = (...chain: string[]) => ({ headers: { 'x-forwarded-for': chain.join(', ') } });
        for (let i = 0; i < 25; i += 1) await jim.signIn('wrong', from(`1.1.1.${i}`, '9.9.9.9'));
        expect((await jim.signIn(undefined, from('9.9.9.9'))).status).toBe(429);
        expect((await jim.signIn(undefined, from('8.8.8.8'))).status).toBe(200);
      } finally {
        await proxied.close();
      }
    });
  });

  describe('RATE_LIMIT=off', () => {
    it('should never refuse', async () => {
      const open = await TestApp.start({ RATE_LIMIT: 'off' });
      try {
        const kim = await signUp(open, 'kim');
        const limiter = open.nest.get(AuthLimiter, { strict: false });
        const attempt = { email: kim.email, address: '10.0.0.1', deviceId: null };
        for (let i = 0; i < 300; i += 1) await limiter.countPasswordTry(attempt);
        for (let i = 0; i < 40; i += 1)
          expect((await kim.signIn('wrong-password')).status).toBe(401);
      } finally {
        await open.close();
      }
    });
  });
});
