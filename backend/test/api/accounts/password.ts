import { ApiSession, expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { SOONER, until } from '../../support/test-app.js';
import { PasswordService } from '../../../src/accounts/auth/password.service.js';
import { suiteApp } from '../../support/suite-app.js';

const NEW_PASSWORD = 'box-box-and-overcut';
const app = suiteApp();

describe('password', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  /** Asks for a link and reads the token out of the email. */
  async function linkFor({ email: address }: { email: string }): Promise<string> {
    const sent = app.emails.length;
    await visitor(app).post('/api/auth/forgot-password', { email: address });
    await until(() => app.emails.length > sent, 'an email');
    const email = await app.emailTo(address, /password/i);
    return /reset-password\?token=([\w.-]+)/.exec(email.text)?.[1] ?? '';
  }

  const reset = (fields: object, by: ApiSession = visitor(app)) =>
    by.post('/api/auth/reset-password', { password: NEW_PASSWORD, ...fields });

  /** What a new password may leave open: API token, passkey, calendar; by whether each still is. */
  async function accessOf(player: ApiSession) {
    const { body: made } = await expectStatus(
      player.post('/api/users/tokens', { name: 'Bot' }),
      201,
    );
    const { body: calendar } = await expectStatus(player.post('/api/users/calendar'), 201);
    const added = { _id: `of-${player.username}`, name: 'Phone', publicKey: '', counter: 0 };
    const passkey = { ...added, transports: [], createdAt: new Date(), lastUsedAt: null };
    await changeStored(app, 'users', { username: player.username }, { passkeys: [passkey] });
    return async () => {
      const headers = { authorization: `Bearer ${made.token}` };
      const bot = await app.request({ method: 'GET', url: '/api/auth/me', headers });
      const url = new URL(calendar.url).pathname;
      const feed = await app.request({ method: 'GET', url });
      await player.signIn(NEW_PASSWORD);
      const { body: passkeys } = await expectStatus(player.get('/api/users/passkeys'), 200);
      return { token: bot.status, passkeys: passkeys.length, calendar: feed.status };
    };
  }

  describe('what ends with the password', () => {
    const NOTHING = { token: 200, passkeys: 1, calendar: 200 };
    const ALL = { token: 401, passkeys: 0, calendar: 404 };
    const TOKENS_ALONE = { ...NOTHING, token: 401 };

    it.each([
      ['forgotten, and nothing said', 'link', undefined, ALL],
      ['forgotten, and null said', 'link', null, ALL],
      ['forgotten, and all shall end', 'link', true, ALL],
      ['forgotten, and nothing shall end', 'link', false, NOTHING],
      ['known, and nothing said', 'session', undefined, TOKENS_ALONE],
      ['known, and all shall end', 'session', true, ALL],
      ['known, and nothing shall end', 'session', false, NOTHING],
    ] as const)('should be as wanted where it was %s', async (_, by, removeAccess, left) => {
      const ann = await app.somebody();
      const access = await accessOf(ann);
      const proof = by === 'link' ? { token: await linkFor(ann) } : { currentPassword: PASSWORD };
      const requested = { email: ann.email, removeAccess, ...proof };
      await expectStatus(reset(requested, by === 'link' ? visitor(app) : ann), 200);
      expect(await access()).toEqual(left);
    });
  });

  describe('forgot password', () => {
    it('should mail a link that leads to the reset page (RP-01)', async () => {
      const ann = await app.somebody();
      const token = await linkFor(ann);
      const email = await app.emailTo(ann.email, /password/i);
      expect(email.text).toContain(`http://gridlock.test/reset-password?token=${token}`);
      expect(email.html).toContain(`token=${token}`);
    });

    it('should answer alike and as late for an unknown address (TE-03)', async () => {
      const ann = await app.somebody();
      app.nest.get(PasswordService, { strict: false }).answerMs *= SOONER;
      const time = async (email: string) => {
        const start = performance.now();
        const { status, body } = await visitor(app).post('/api/auth/forgot-password', { email });
        return { status, body, ms: performance.now() - start };
      };
      const existing = await time(ann.email);
      const unknown = await time('nobody-at-all@gridlock.test');
      expect(existing.status).toBe(200);
      expect(unknown.body).toEqual(existing.body);
      expect(Object.keys(existing.body)).toEqual(['message']);
      app.nest.get(PasswordService, { strict: false }).answerMs /= SOONER;
      // both wait for the end of a quarter of a second
      expect(Math.min(existing.ms, unknown.ms)).toBeGreaterThan(245);
    });

    it.each([{}, { email: '' }, { email: { $gt: '' } }, { email: 7 }])(
      'should refuse %j',
      async (payload) => {
        expect((await visitor(app).post('/api/auth/forgot-password', payload)).status).toBe(400);
      },
    );

    it('should store only a digest of the link', async () => {
      const bob = await app.somebody();
      const token = await linkFor(bob);
      const { getConnectionToken } = await import('@nestjs/mongoose');
      const database = app.nest.get(getConnectionToken());
      await app.runJobs();
      const users = JSON.stringify(await database.collection('users').find().toArray());
      const mails = JSON.stringify(await database.collection('mails').find().toArray());
      const secret = token.split('.')[2] ?? '';
      expect(secret).toHaveLength(43);
      expect(users).not.toContain(secret);
      expect(mails).not.toContain(secret);
    });
  });

  describe('reset by link (AP-06)', () => {
    it('should set the password, once, and end every session', async () => {
      const cay = await app.somebody();
      const token = await linkFor(cay);
      const answer = await reset({ token, email: cay.email.toUpperCase() });
      expect(answer.status).toBe(200);
      expect((await cay.get('/api/auth/me')).status).toBe(401);
      expect((await cay.post('/api/auth/refresh')).status).toBe(401);
      expect((await cay.signIn(PASSWORD)).status).toBe(401);
      expect((await cay.signIn(NEW_PASSWORD)).status).toBe(200);
      const again = await reset({ token, email: cay.email });
      expect([again.status, again.body.code]).toEqual([400, 'RESET_TOKEN_INVALID']);
      expect(again.body.message).toEqual(expect.any(String));
    });

    it('should work for one of five at once', async () => {
      const cay = await app.somebody();
      const token = await linkFor(cay);
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, i) =>
          reset({ token, email: cay.email, password: `undercut-${i}!` }),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ status }) => status === 400)).toHaveLength(4);
    });

    it('should be good for an hour', async () => {
      const dot = await app.somebody();
      const token = await linkFor(dot);
      passSystemTime(HOUR + SECOND);
      expect((await reset({ token, email: dot.email })).status).toBe(400);
      const fresh = await linkFor(dot);
      passSystemTime(HOUR - MINUTE);
      expect((await reset({ token: fresh, email: dot.email })).status).toBe(200);
    });

    it('should void the link before when a new one is asked for', async () => {
      const eve = await app.somebody();
      const old = await linkFor(eve);
      const fresh = await linkFor(eve);
      expect((await reset({ token: old, email: eve.email })).status).toBe(400);
      expect((await reset({ token: fresh, email: eve.email })).status).toBe(200);
    });

    it('should be for the address that it was sent to', async () => {
      const fay = await app.somebody();
      const gus = await app.somebody();
      const token = await linkFor(fay);
      expect((await reset({ token, email: gus.email })).status).toBe(400);
      expect((await gus.signIn()).status).toBe(200);
      expect((await reset({ token, email: fay.email })).status).toBe(200);
    });

    it('should keep the link when the new password is refused', async () => {
      const hal = await app.somebody();
      const token = await linkFor(hal);
      const weak = await reset({ token, email: hal.email, password: 'password123' });
      expect([weak.status, weak.body.details[0].field]).toEqual([400, 'password']);
      expect((await reset({ token, email: hal.email })).status).toBe(200);
    });

    it.each([
      ['nonsense', { token: 'nonsense' }],
      ['an operator', { token: { $ne: null } }],
      ['a huge token', { token: 'x'.repeat(5000) }],
      ['no address (VA-06)', { token: 'x', email: '' }],
      ['no password (VA-07)', { token: 'x', password: undefined }],
    ])('should refuse %s', async (_, fields) => {
      expect((await reset({ email: 'a@b.test', ...fields })).status).toBe(400);
    });
  });

  describe('change while signed in (TE-04, TE-05)', () => {
    it('should change the password of anyone who signed in a moment ago, and sign them out', async () => {
      const ida = await app.somebody();
      passSystemTime(10 * MINUTE - 5 * SECOND);
      expect((await reset({ email: ida.email }, ida)).status).toBe(200);
      expect((await ida.get('/api/auth/me')).status).toBe(401);
      expect((await ida.signIn(NEW_PASSWORD)).status).toBe(200);
    });

    it('should ask for a new sign-in after 10 minutes', async () => {
      const jim = await app.somebody();
      passSystemTime(10 * MINUTE + SECOND);
      const { status, body } = await reset({ email: jim.email, token: '' }, jim);
      expect(status).toBe(401);
      expect(body.message).toBe('Please log in again to change your password.');
      await jim.signIn();
      expect((await reset({ email: jim.email, token: null }, jim)).status).toBe(200);
    });

    it('should not count a refreshed session as a sign-in', async () => {
      const kim = await app.somebody();
      passSystemTime(11 * MINUTE);
      kim.token = (await kim.post('/api/auth/refresh')).body.accessToken;
      expect((await reset({ email: kim.email }, kim)).status).toBe(401);
    });

    it('should refuse who is not signed in', async () => {
      const { status, body } = await reset({ email: 'a@b.test' });
      expect([status, body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
    });

    it('should take the current password at any time (ACCOUNT-2)', async () => {
      const ned = await app.somebody();
      passSystemTime(11 * MINUTE);
      const answer = await reset({ email: ned.email, currentPassword: PASSWORD }, ned);
      expect(answer.status).toBe(200);
      expect((await ned.get('/api/auth/me')).status).toBe(401);
      expect((await ned.signIn(NEW_PASSWORD)).status).toBe(200);
    });

    it('should refuse a wrong one, also right after a sign-in (ACCOUNT-2)', async () => {
      const ola = await app.somebody();
      const { status, body } = await reset({ email: ola.email, currentPassword: 'not-it' }, ola);
      expect([status, body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
      expect(body.details).toEqual([{ field: 'currentPassword', message: body.message }]);
      expect((await ola.get('/api/auth/me')).status).toBe(200);
      expect((await ola.signIn()).status).toBe(200);
    });

    it.each(['', 7, 'x'.repeat(1025), { $ne: '' }])(
      'should refuse %j as a current password',
      async (currentPassword) => {
        const pia = await app.somebody();
        const { status, body } = await reset({ email: pia.email, currentPassword }, pia);
        expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      },
    );

    it('should never go by the ten minutes in a session that gave them up (ACCOUNT-2)', async () => {
      const quin = await app.somebody();
      await quin.signIn(PASSWORD, {}, { alwaysAsks: true });
      const thief = new ApiSession(app, quin.username, quin.email);
      thief.token = quin.token;
      expect((await reset({ email: quin.email }, thief)).body.code).toBe('SIGN_IN_AGAIN');
      expect((await thief.delete('/api/auth/delete')).body.code).toBe('SIGN_IN_AGAIN');
      quin.token = (await quin.post('/api/auth/refresh')).body.accessToken;
      expect((await reset({ email: quin.email }, quin)).body.code).toBe('SIGN_IN_AGAIN');
      const proven = { email: quin.email, currentPassword: PASSWORD };
      expect((await reset(proven, quin)).status).toBe(200);
    });

    it("should refuse another account's address", async () => {
      const lou = await app.somebody();
      const max = await app.somebody();
      const { status, body } = await reset({ email: max.email }, lou);
      expect([status, body.details[0].field]).toEqual([400, 'email']);
      expect((await max.signIn()).status).toBe(200);
    });
  });
});
