import * as argon2 from '@node-rs/argon2';
import { startingAvatar } from '../../../src/accounts/user/starting-avatar.js';
import { ApiSession, PASSWORD, register, signUp, visitor } from '../../support/api-session.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();

describe('auth', () => {
  app.runForTests();

  describe('register (AP-04, EN-01)', () => {
    it('should open an account and say so (OK-01, SU-05)', async () => {
      const answer = await register(app, { username: 'Ann_1', email: 'ann@gridlock.test' });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ message: 'Account created successfully! Please log in.' });
    });

    it('should sign in with the answer where that is asked for', async () => {
      const browser = new ApiSession(app, 'Ann_2', 'ann2@gridlock.test');
      const { username, email } = browser;
      const account = { username, email, password: PASSWORD, termsAccepted: true, signIn: true };
      const { status, body } = await browser.post('/api/auth/register', account);
      expect(status).toBe(201);
      expect(body).toMatchObject({ accessToken: expect.any(String), user: { username, email } });
      browser.token = body.accessToken;
      expect((await browser.get('/api/auth/me')).body.user._id).toBe(body.user._id);
      expect((await browser.post('/api/auth/refresh')).status).toBe(200);
      // a refusal says and sets no more than without it
      const again = await visitor(app).post('/api/auth/register', account);
      expect([again.status, again.body.code, again.cookies]).toEqual([409, 'USERNAME_TAKEN', []]);
    });

    it('should refuse a name or address that is taken, in any case', async () => {
      await signUp(app, 'Taken_1');
      const name = await register(app, { username: 'tAKEN_1' });
      expect([name.status, name.body.code]).toEqual([409, 'USERNAME_TAKEN']);
      const email = await register(app, { email: 'TAKEN_1@Gridlock.TEST' });
      expect([email.status, email.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(email.body.error).toBe(email.body.message);
    });

    it.each([
      ['KELVIN SIGN', '\u212aim@gridlock.test'],
      ['full width', 'ｋim@gridlock.test'],
      ['a ligature in the domain', 'kim@\ufb01nish.test'],
      ['an accent beside its letter', 'jose\u0301@gridlock.test'],
      ['half a character', 'kim@b\ud800.test'],
      ['half a character in the name', 'ki\udc00m@gridlock.test'],
    ])('should refuse an address with %s', async (_, email) => {
      const { status, body } = await register(app, { username: 'alike', email });
      expect([status, body.code, body.details[0].field]).toEqual([400, 'INVALID_INPUT', 'email']);
    });

    it('should take one mailbox in other case for one, and no two for the same', async () => {
      const statusOf = async (username: string, email: string) =>
        (await register(app, { username, email })).status;
      expect(await statusOf('strasse_1', 'straße@gridlock.test')).toBe(201);
      expect(await statusOf('strasse_2', 'STRAẞE@gridlock.test')).toBe(409);
      expect(await statusOf('strasse_2', 'STRASSE@gridlock.test')).toBe(201);
      expect(await statusOf('odos_1', 'ΟΔΟΣ@gridlock.test')).toBe(201);
      expect(await statusOf('odos_2', 'οδος@gridlock.test')).toBe(409);
      expect(await statusOf('irem_1', 'irem@gridlock.test')).toBe(201);
      expect(await statusOf('irem_2', 'İrem@gridlock.test')).toBe(201);
      expect(await statusOf('irem_3', 'ırem@gridlock.test')).toBe(201);
    });

    it('should let one of ten through who want the same name at once', async () => {
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          register(app, { username: 'Racer_X', email: `racer${i}@gridlock.test` }),
        ),
      );
      expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    });

    it.each([
      ['a username of 2', { username: 'ab' }],
      ['a username of 21', { username: 'a'.repeat(21) }],
      ['a username with a blank', { username: 'a b c' }],
      ['a username with a NUL', { username: 'abc\u0000' }],
      ['a username that is an operator', { username: { $gt: '' } }],
      ['a username that is a list', { username: ['abc'] }],
      ['a missing username (VA-03)', { username: undefined }],
      ['an e-mail without a domain', { email: 'nobody' }],
      ['an e-mail of 255', { email: `${'a'.repeat(60)}@${'b'.repeat(190)}.test` }],
      ['a missing e-mail (VA-03)', { email: undefined }],
      ['a password of 7', { password: 'a1b2c3d' }],
      ['a password of 129', { password: 'x'.repeat(129) }],
      ['a common password', { password: 'Password123' }],
      ['a common password in full width', { password: 'ｐａｓｓｗｏｒｄ123' }],
      ['the username as password', { username: 'Straight8', password: 'straight8' }],
      ['the e-mail as password', { password: 'NEWCOMER@gridlock.test' }],
      ['a number as password', { password: 1234567890 }],
      ['terms that are not accepted (VA-02)', { termsAccepted: false }],
      ['terms that are not mentioned', { termsAccepted: undefined }],
      ['an unknown field', { isAppAdmin: true }],
    ])('should refuse %s', async (_, fields) => {
      const { status, body } = await register(app, fields);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(body.details[0].field).toEqual(expect.any(String));
    });

    it.each(['admin', 'Support', 'adm1n', 'g_ridlock', 'former_player'])(
      'should keep the username %s for those who run the game (ACCOUNT-1)',
      async (username) => {
        const { status, body } = await register(app, { username });
        expect([status, body.code]).toEqual([400, 'USERNAME_RESERVED']);
        expect(body.details).toEqual([{ field: 'username', message: body.message }]);
      },
    );

    it.each(['abc', 'a'.repeat(20), 'admin1', 'admin_anna'])(
      'should take the username %s',
      async (username) => {
        expect((await register(app, { username, email: `${username}@gridlock.test` })).status).toBe(
          201,
        );
      },
    );

    it('should take passwords of 8 and of 128 characters', async () => {
      const short = await register(app, {
        username: 'short_pw',
        email: 's@gridlock.test',
        password: 'kerb-8!x',
      });
      const long = await register(app, {
        username: 'long_pw',
        email: 'l@gridlock.test',
        password: 'k'.repeat(128),
      });
      expect([short.status, long.status]).toEqual([201, 201]);
    });

    it('should welcome the newcomer by mail, once', async () => {
      const bea = await signUp(app, 'Bea');
      const email = await app.emailTo(bea.email, /welcome/i);
      expect(email.text).toContain('Hello Bea,');
      await app.runJobs();
      expect(app.emails.filter(({ to }) => to === bea.email)).toHaveLength(1);
    });
  });

  describe('login (AP-02)', () => {
    it('should answer the access token and the user (SM-04)', async () => {
      const cay = await signUp(app, 'Cay');
      const { status, body } = await cay.signIn();
      expect(status).toBe(200);
      expect(body.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(body.user).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        username: 'Cay',
        email: 'cay@gridlock.test',
        hasPassword: true,
        providerSince: null,
        emailConfirmed: false,
        getsEmails: true,
        emailChange: null,
        isAppAdmin: false,
        emailRemindersEnabled: true,
        timeZone: null,
        avatar: startingAvatar(body.user._id),
        createdAt: expect.any(String),
      });
    });

    it('should set a cookie that scripts and other sites cannot use', async () => {
      const dot = await signUp(app, 'Dot');
      const { cookies } = await dot.signIn();
      expect(cookies[0]).toMatchObject({
        name: 'gridlock_refresh',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/auth',
        maxAge: 90 * 24 * 60 * 60,
      });
      expect(cookies[0]).not.toHaveProperty('secure', true);
    });

    it('should find the account whatever the case of the address', async () => {
      await signUp(app, 'Eve');
      const eve = new ApiSession(app, 'Eve', ' EVE@gridlock.TEST ');
      expect((await eve.signIn()).status).toBe(200);
    });

    it('should answer a wrong address and a wrong password alike (VA-05, ER-09)', async () => {
      const fay = await signUp(app, 'Fay');
      const wrong = await fay.signIn('not-the-password');
      const unknown = await new ApiSession(app, '', 'nobody@gridlock.test').signIn();
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual(unknown.body);
      expect(wrong.body).toMatchObject({
        statusCode: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'Invalid email or password',
        error: 'Invalid email or password',
      });
    });

    it('should do the same work for an unknown address as for a wrong password', async () => {
      const gus = await signUp(app, 'Gus');
      const nobody = new ApiSession(app, '', 'no-such-driver@gridlock.test');
      const verify = jest.spyOn(argon2, 'verify');
      for (const session of [gus, nobody]) await session.signIn('wrong-password');
      const costs = verify.mock.calls.map(([hash]) =>
        /^\$argon2id\$v=19\$[^$]+/.exec(String(hash)),
      );
      expect(costs).toHaveLength(2);
      expect(costs[0]?.[0]).toBe(costs[1]?.[0]);
      verify.mockRestore();
    });

    it.each([
      ['no e-mail (VA-04)', { password: PASSWORD }],
      ['an empty e-mail (VA-04)', { email: '', password: PASSWORD }],
      ['no password (VA-04)', { email: 'a@b.test' }],
      ['an operator as password', { email: 'a@b.test', password: { $ne: null } }],
      ['an operator as e-mail', { email: { $gt: '' }, password: PASSWORD }],
    ])('should refuse %s', async (_, payload) => {
      expect((await visitor(app).post('/api/auth/login', payload)).status).toBe(400);
    });

    it('should keep 20 sessions of an account and drop the oldest', async () => {
      const hal = await signUp(app, 'Hal');
      const sessions = [hal];
      for (let i = 0; i < 20; i += 1) {
        const next = new ApiSession(app, hal.username, hal.email);
        await next.signIn();
        sessions.push(next);
      }
      expect((await hal.get('/api/auth/me')).status).toBe(401);
      expect((await sessions[1]?.get('/api/auth/me'))?.status).toBe(200);
      expect((await sessions[20]?.get('/api/auth/me'))?.status).toBe(200);
    });
  });

  describe('me (AP-01)', () => {
    it('should answer the signed-in user (SM-02)', async () => {
      const ida = await signUp(app, 'Ida');
      const { status, body } = await ida.get('/api/auth/me');
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ _id: ida.id, username: 'Ida', isAppAdmin: false });
      expect(JSON.stringify(body)).not.toMatch(/hash|session|argon2/i);
    });

    it.each([
      ['no token', undefined],
      ['nonsense', 'Bearer nonsense'],
      ['another scheme', 'Basic YTpi'],
      ['an unsigned token', `Bearer ${unsigned({ sub: '665f1c2ab7d4e9a1c0d3f412', sid: 'x' })}`],
    ])('should answer 401 to %s (SM-03)', async (_, authorization) => {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const { status, body } = await visitor(app).get('/api/auth/me', { headers });
      expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    });

    it('should read the token from a header of its own beside basic auth (HO-03)', async () => {
      const kim = await signUp(app, 'Kim');
      const me = (token: string) =>
        visitor(app).get('/api/auth/me', {
          headers: { authorization: 'Basic YTpi', 'x-gridlock-token': token },
        });
      const { status, body } = await me(kim.token ?? '');
      expect([status, body.user.username]).toEqual([200, 'Kim']);
      expect((await me('nonsense')).status).toBe(401);
    });

    it('should refuse a token whose signature was tampered with', async () => {
      const jim = await signUp(app, 'Jim');
      const [head, , signature] = (jim.token ?? '').split('.');
      const payload = Buffer.from(JSON.stringify({ sub: jim.id, sid: 'x' })).toString('base64url');
      const headers = { authorization: `Bearer ${head}.${payload}.${signature}` };
      expect((await visitor(app).get('/api/auth/me', { headers })).status).toBe(401);
    });
  });

  function unsigned(claims: object): string {
    const part = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  }
});
