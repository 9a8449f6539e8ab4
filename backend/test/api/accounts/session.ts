import { ApiSession, PASSWORD, signUp, visitor } from '../../support/api-session.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Answer, TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

describe('session', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  /** A second browser that holds a copy of the cookie. */
  const copyOf = (session: ApiSession): ApiSession => {
    const copy = new ApiSession(app, session.username, session.email);
    copy.cookie = session.cookie;
    return copy;
  };

  describe('access token', () => {
    it('should be refused after 15 minutes, and traded for a new one (SM-08, AP-05)', async () => {
      const ann = await app.somebody();
      passSystemTime(15 * MINUTE - 5 * SECOND);
      expect((await ann.get('/api/auth/me')).status).toBe(200);
      passSystemTime(10 * SECOND);
      expect((await ann.get('/api/auth/me')).status).toBe(401);
      const { status, body } = await ann.post('/api/auth/refresh');
      expect(status).toBe(200);
      ann.token = body.accessToken;
      expect((await ann.get('/api/auth/me')).status).toBe(200);
    });

    it('should not care about the simulated time', async () => {
      const ann = await app.somebody();
      await app.setTime('2025-12-31T00:00:00Z');
      expect((await ann.get('/api/auth/me')).status).toBe(200);
      await app.setTime('2025-03-01T08:00:00Z');
      expect((await ann.post('/api/auth/refresh')).status).toBe(200);
    });
  });

  describe('refresh (AP-05)', () => {
    it('should hand out another cookie each time', async () => {
      const bob = await app.somebody();
      const first = bob.cookie;
      expect((await bob.post('/api/auth/refresh', {})).status).toBe(200);
      expect(bob.cookie).not.toBe(first);
      passSystemTime(MINUTE);
      expect((await bob.post('/api/auth/refresh')).status).toBe(200);
    });

    it('should take an empty body that says it is JSON', async () => {
      const bob = await app.somebody();
      const headers = { 'content-type': 'application/json' };
      expect((await bob.post('/api/auth/refresh', undefined, { headers })).status).toBe(200);
    });

    it('should be good for 90 days after the last visit (AC-04)', async () => {
      const bob = await app.somebody();
      passSystemTime(89 * DAY);
      expect((await bob.post('/api/auth/refresh')).status).toBe(200);
      passSystemTime(90 * DAY - MINUTE);
      expect((await bob.post('/api/auth/refresh')).status).toBe(200);
      passSystemTime(90 * DAY + MINUTE);
      const { status, body } = await bob.post('/api/auth/refresh');
      expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(bob.cookie).toBeNull();
    });

    it('should end when the browser closes for who does not stay logged in (AC-04)', async () => {
      const bob = await app.somebody();
      const cookieOf = (answer: Answer) =>
        answer.cookies.find(({ name }) => name === 'gridlock_refresh');
      expect(cookieOf(await bob.signIn())).toHaveProperty('maxAge', (90 * DAY) / SECOND);
      const first = await bob.signIn(PASSWORD, {}, { staySignedIn: false });
      expect(cookieOf(first)).not.toHaveProperty('maxAge');
      expect(cookieOf(await bob.post('/api/auth/refresh'))).not.toHaveProperty('maxAge');
      // a browser that is never closed, or restores its tabs, is asked again after a week without a visit
      passSystemTime(7 * DAY + MINUTE);
      expect((await bob.post('/api/auth/refresh')).status).toBe(401);
    });

    it('should end the family when an old token is used again (ER-12)', async () => {
      const cay = await app.somebody();
      const thief = copyOf(cay);
      await cay.post('/api/auth/refresh');
      passSystemTime(11 * SECOND);
      expect((await thief.post('/api/auth/refresh')).status).toBe(401);
      expect((await cay.post('/api/auth/refresh')).status).toBe(401);
      expect((await cay.get('/api/auth/me')).status).toBe(401);
    });

    it('should end the family when a token of two uses ago comes back, however soon', async () => {
      const cay = await app.somebody();
      const thief = copyOf(cay);
      await cay.post('/api/auth/refresh');
      await cay.post('/api/auth/refresh');
      expect((await thief.post('/api/auth/refresh')).status).toBe(401);
      expect((await cay.post('/api/auth/refresh')).status).toBe(401);
    });

    it('should leave the other browsers of the account alone', async () => {
      const cay = await app.somebody();
      const phone = new ApiSession(app, cay.username, cay.email);
      await phone.signIn();
      const thief = copyOf(cay);
      await cay.post('/api/auth/refresh');
      passSystemTime(11 * SECOND);
      await thief.post('/api/auth/refresh');
      expect((await phone.post('/api/auth/refresh')).status).toBe(200);
    });

    it('should serve ten tabs at the same moment, and each with a cookie that is good', async () => {
      const dot = await app.somebody();
      const tabs = Array.from({ length: 10 }, () => copyOf(dot));
      const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      passSystemTime(HOUR);
      const last = tabs[0] as ApiSession;
      expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1);
      expect((await last.post('/api/auth/refresh')).status).toBe(200);
    });

    it.each([
      ['no cookie', null],
      ['nonsense', 'nonsense'],
      ['an invented one', `665f1c2ab7d4e9a1c0d3f412.abc.${'x'.repeat(43)}`],
    ])('should answer 401 to %s', async (_, cookie) => {
      const nobody = visitor(app);
      nobody.cookie = cookie;
      expect((await nobody.post('/api/auth/refresh')).status).toBe(401);
    });

    it('should store no token in clear', async () => {
      const eve = await app.somebody();
      const { getConnectionToken } = await import('@nestjs/mongoose');
      const users = app.nest.get(getConnectionToken()).collection('users');
      const stored = JSON.stringify(await users.findOne({ username: eve.username }));
      const [, , secret] = (eve.cookie ?? '').split('.');
      expect(secret).toHaveLength(43);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(PASSWORD);
    });
  });

  describe('foreign pages', () => {
    it.each(['/api/auth/refresh', '/api/auth/logout'])('should be refused %s', async (url) => {
      const fay = await app.somebody();
      for (const origin of ['https://evil.test', 'null', 'http://gridlock.test.evil.test']) {
        const { status, body } = await fay.post(url, undefined, { headers: { origin } });
        expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
      }
      expect((await fay.get('/api/auth/me')).status).toBe(200);
    });

    it('should not include our own, by address or by host', async () => {
      const fay = await app.somebody();
      const own = { origin: 'http://gridlock.test' };
      expect((await fay.post('/api/auth/refresh', undefined, { headers: own })).status).toBe(200);
      const host = { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' };
      expect((await fay.post('/api/auth/refresh', undefined, { headers: host })).status).toBe(200);
    });
  });

  describe('logout (AP-03, SM-05)', () => {
    it('should end the session at once and clear the cookie', async () => {
      const gus = await app.somebody();
      const copy = copyOf(gus);
      const answer = await gus.post('/api/auth/logout');
      expect(answer.status).toBe(200);
      expect(answer.cookies[0]).toMatchObject({
        name: 'gridlock_refresh',
        value: '',
        path: '/api/auth',
      });
      expect((await gus.get('/api/auth/me')).status).toBe(401);
      expect((await copy.post('/api/auth/refresh')).status).toBe(401);
    });

    it('should leave the other browsers signed in', async () => {
      const hal = await app.somebody();
      const phone = new ApiSession(app, hal.username, hal.email);
      await phone.signIn();
      await hal.post('/api/auth/logout');
      expect((await phone.get('/api/auth/me')).status).toBe(200);
    });

    it('should answer 200 to somebody who is not signed in', async () => {
      expect((await visitor(app).post('/api/auth/logout')).status).toBe(200);
      const stranger = visitor(app);
      stranger.cookie = 'nonsense';
      stranger.token = 'nonsense';
      expect((await stranger.post('/api/auth/logout')).status).toBe(200);
    });

    it('should not let somebody end a session without holding a token of it', async () => {
      const ida = await app.somebody();
      const [user, session] = (ida.cookie ?? '').split('.');
      const stranger = visitor(app);
      stranger.cookie = `${user}.${session}.${'x'.repeat(43)}`;
      await stranger.post('/api/auth/logout');
      expect((await ida.get('/api/auth/me')).status).toBe(200);
    });
  });

  describe('behind https', () => {
    it('should mark the cookie as secure', async () => {
      const secure = await TestApp.start({ PUBLIC_URL: 'https://gridlock.test' });
      try {
        const ann = await signUp(secure, 'ann');
        const { cookies } = await ann.signIn();
        expect(cookies[0]).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
      } finally {
        await secure.close();
      }
    });
  });

  describe('after a restart', () => {
    it('should keep everybody signed in', async () => {
      const jim = await app.somebody();
      await app.restart();
      expect((await jim.get('/api/auth/me')).status).toBe(200);
      expect((await jim.post('/api/auth/refresh')).status).toBe(200);
    });
  });
});
