import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../../../src/accounts/auth/password.js';
import { WorkQueue } from '../../../src/core/platform/security/work-queue.js';
import { ApiSession, expectStatus, PASSWORD, signUp, visitor } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
const admin = app.admin();

describe('security', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  describe('headers of every answer (ASVS 3.2, 3.4, 14.3)', () => {
    it.each(['/api/health', '/api/nothing', '/api/auth/me', '/api/league/%', '/', '/missing.js'])(
      'should set the headers that restrict browsers: %s',
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
      const answer = await visitor(app).get('/rules');
      const page = answer.headers['content-security-policy'];
      const [script = ''] = /(?<=<script>)[^]*?(?=<\/script>)/.exec(String(answer.body)) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      // the one that is written into the page, by its bytes
      expect(script).not.toBe('');
      expect(page).toContain(`script-src 'self' 'sha256-${hash}';`);
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
        expect(headers['strict-transport-security']).toBe('max-age=63072000');
        const ann = await signUp(secure, 'ann');
        const { cookies } = await ann.signIn();
        expect(cookies[0]?.name).toBe('__Secure-gridlock_refresh');
        const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
        const { status } = await ann.post('/api/auth/refresh', undefined, { headers: { cookie } });
        expect(status).toBe(200);
      } finally {
        await secure.close();
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
      const ann = await app.somebody();
      const headers = { origin: 'https://evil.test' };
      const { status } = await ann.delete('/api/auth/delete', { headers });
      expect(status).toBe(403);
      const preflight = await app.nest.inject({ method: 'OPTIONS', url: '/api/league', headers });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('should not sign anybody in by the body of a form', async () => {
      const ann = await app.somebody();
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
      const queue = new WorkQueue({ concurrency: 2, maxWaiting: 3, maxWaitingPerClient: 3 });
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
      await expect(queue.run('ann', () => Promise.resolve('free again'))).resolves.toBe(
        'free again',
      );
    });

    it('should let one asker fill part of the line only', async () => {
      const queue = new WorkQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerClient: 2 });
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
      const queue = new WorkQueue({ concurrency: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
      await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await expect(queue.run('ann', () => Promise.resolve('yes'))).resolves.toBe('yes');
    });

    it('should answer 503 with Retry-After when too many sign in at once, and recover', async () => {
      const ann = await app.somebody();
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
      const { id } = await app.somebody();
      delete process.env['REAL_HASHES'];
      const user = (await stored(app, 'users')).find(({ _id }) => String(_id) === id);
      expect(user?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  describe('sessions (ASVS 7.3, 7.4)', () => {
    it('should ask for the password 90 days after the last visit (AC-04)', async () => {
      const ann = await app.somebody();
      for (let visit = 0; visit < 3; visit += 1) {
        passSystemTime(80 * DAY);
        expect((await ann.post('/api/auth/refresh')).status).toBe(200);
      }
      passSystemTime(90 * DAY + MINUTE);
      expect((await ann.post('/api/auth/refresh')).status).toBe(401);
    });

    it('should end when the same browser signs in as somebody else', async () => {
      const [ann, ben] = [await app.somebody(), await app.somebody()];
      const { cookie, token } = ann;
      ben.cookie = cookie;
      await expectStatus(ben.signIn(), 200);
      expect((await ann.get('/api/auth/me')).status).toBe(401);
      expect(token).toBe(ann.token);
      expect((await ben.get('/api/auth/me')).status).toBe(200);
    });

    it('should not stretch the grace of an old token when the clock is set back', async () => {
      const ann = await app.somebody();
      const thief = new ApiSession(app, ann.username, ann.email);
      thief.cookie = ann.cookie;
      await ann.post('/api/auth/refresh');
      passSystemTime(-HOUR);
      expect((await thief.post('/api/auth/refresh')).status).toBe(401);
      expect((await ann.post('/api/auth/refresh')).status).toBe(401);
    });
  });

  describe('a new signing secret', () => {
    it('should sign everybody out, those with a refresh cookie as well', async () => {
      const ann = await app.somebody();
      // with a database of others the secret is a variable, else it is a file
      writeFileSync(join(app.dataDir, 'jwt-secret'), 'x'.repeat(64));
      await app.restart(process.env['TEST_MONGODB_URI'] ? { JWT_SECRET: 'x'.repeat(64) } : {});
      expect((await ann.get('/api/auth/me')).status).toBe(401);
      expect((await ann.post('/api/auth/refresh')).status).toBe(401);
      expect((await ann.signIn()).status).toBe(200);
    });
  });
});
