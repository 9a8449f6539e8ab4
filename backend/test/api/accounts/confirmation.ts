import { ConfirmationService } from '../../../src/accounts/auth/confirmation.service.js';
import { WelcomeService } from '../../../src/accounts/auth/welcome.service.js';
import { type ApiSession, confirmEmail, expectStatus, visitor } from '../../support/api-session.js';
import { changeStored, dropStored } from '../../support/change-stored.js';
import { confirmToken } from '../../support/confirm-token.js';
import { stored } from '../../support/inspect.js';
import { collectLog } from '../../support/log-lines.js';
import { DAY, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { ADMIN_EMAIL, type Json } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const SECOND_ADMIN = 'second.chief@gridlock.test';
const { events, lines, log } = collectLog();

const app = suiteApp(
  { RATE_LIMIT: 'on', TRUST_PROXY: 'on', APP_ADMINS: `${ADMIN_EMAIL},${SECOND_ADMIN}` },
  { log },
);

describe('confirmation', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  const confirm = (token: unknown, by = visitor(app)) =>
    by.post('/api/auth/confirm-email', { token });
  const resend = (who: ApiSession, from = '203.0.113.1') =>
    who.post('/api/auth/confirm-email/resend', undefined, {
      headers: { 'x-forwarded-for': from },
    });
  const meOf = async (who: ApiSession): Promise<Json> => (await who.get('/api/auth/me')).body.user;
  const accountOf = async ({ username }: ApiSession) =>
    (await stored(app, 'users', { username }))[0];
  const tokenFor = (who: ApiSession, subject?: RegExp): Promise<string> =>
    confirmToken(app, who, subject);

  describe('confirming an address (AC-01)', () => {
    it('should be asked for by the welcome email, and be done by its link without signing in', async () => {
      const ann = await app.somebody();
      expect((await meOf(ann)).emailConfirmed).toBe(false);
      const { status, body } = await confirm(await tokenFor(ann));
      expect([status, body.wasConfirmed]).toEqual([200, false]);
      expect(body.message).toMatch(/confirmed/);
      expect((await meOf(ann)).emailConfirmed).toBe(true);
      expect(events('email-confirmed').at(-1)).toMatchObject({ account: ann.id, by: 'link' });
    });

    it('should not be needed to play', async () => {
      const bob = await app.somebody();
      const league = await expectStatus(bob.post('/api/league', { name: 'Unconfirmed' }), 201);
      const pick = {
        leagueId: league.body._id,
        mainDriver: 'Lando Norris',
        reserveDriver: 'Max Verstappen',
        team: 'McLaren',
      };
      await expectStatus(bob.post('/api/selections/save', pick), 200);
      const invited = await app.somebody();
      await expectStatus(invited.post('/api/league/join', { code: league.body.code }), 201);
    });

    it('should change nothing a second time, and say so', async () => {
      const cay = await app.somebody();
      const token = await tokenFor(cay);
      const all = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(all.filter(({ body }) => !body.wasConfirmed)).toHaveLength(1);
      const before = await accountOf(cay);
      passSystemTime(8 * DAY);
      const { status, body } = await confirm(token);
      expect([status, body.wasConfirmed]).toEqual([200, true]);
      restoreSystemTime();
      expect(await accountOf(cay)).toEqual(before);
    });

    it('should be possible for 7 days, and by a new link after that', async () => {
      const dot = await app.somebody();
      const token = await tokenFor(dot);
      passSystemTime(7 * DAY + SECOND);
      const { status, body } = await confirm(token);
      expect([status, body.code]).toEqual([400, 'CONFIRMATION_TOKEN_INVALID']);
      expect(body.message).toMatch(/log in and choose “Send the link again” in your profile/);
      await dot.signIn();
      await expectStatus(resend(dot), 200);
      const fresh = await tokenFor(dot, /confirm your/i);
      expect(fresh).not.toBe(token);
      expect((await confirm(token)).status).toBe(400);
      passSystemTime(7 * DAY - MINUTE);
      expect((await confirm(fresh)).status).toBe(200);
    });

    it.each([
      ['nonsense', 'nonsense'],
      ['an operator', { $ne: null }],
      ['nothing', undefined],
      ['no text', ''],
      ['a huge one', 'x'.repeat(5000)],
      ['half a character', '\ud800'],
      ['another account', `665f1c2ab7d4e9a1c0d3f412.confirm.${'x'.repeat(43)}`],
    ])('should refuse a token that is %s', async (_, token) => {
      expect((await confirm(token)).status).toBe(400);
    });

    it('should refuse the secret of another account, and a link for a new password', async () => {
      const [eve, fay] = [await app.somebody(), await app.somebody()];
      const [, , secret] = (await tokenFor(eve)).split('.');
      expect((await confirm(`${fay.id}.confirm.${secret}`)).status).toBe(400);
      expect((await confirm(`${eve.id}.reset.${secret}`)).status).toBe(400);
      await visitor(app).post('/api/auth/forgot-password', { email: fay.email });
      const { text } = await app.emailTo(fay.email, /new password/);
      const reset = /token=(\S+)/.exec(text)?.[1] ?? '';
      expect((await confirm(reset)).status).toBe(400);
      expect((await confirm(reset.replace('.reset.', '.confirm.'))).status).toBe(400);
      expect((await meOf(fay)).emailConfirmed).toBe(false);
    });

    it('should be refused to a page of another site, and to a link that is merely opened', async () => {
      const gus = await app.somebody();
      const token = await tokenFor(gus);
      const headers = { origin: 'https://evil.test' };
      const foreign = visitor(app).post('/api/auth/confirm-email', { token }, { headers });
      expect((await foreign).status).toBe(403);
      await visitor(app).get(`/confirm-email?token=${token}`);
      expect((await visitor(app).get(`/api/auth/confirm-email?token=${token}`)).status).toBe(404);
      expect((await meOf(gus)).emailConfirmed).toBe(false);
    });

    it('should keep the token out of the database and the log', async () => {
      const hal = await app.somebody();
      const token = await tokenFor(hal);
      const secret = token.split('.')[2] ?? '';
      expect(secret).toHaveLength(43);
      await confirm(token);
      await confirm(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
      await app.runJobs();
      for (const collection of ['users', 'mails'])
        expect(JSON.stringify(await stored(app, collection))).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    });

    it('should come with a new password by a link, which went to the same mailbox', async () => {
      const ida = await app.somebody(SECOND_ADMIN);
      await visitor(app).post('/api/auth/forgot-password', { email: ida.email });
      const { text } = await app.emailTo(ida.email, /new password/);
      const token = /token=(\S+)/.exec(text)?.[1];
      const change = { token, email: ida.email, password: 'box-box-and-overcut' };
      await expectStatus(visitor(app).post('/api/auth/reset-password', change), 200);
      await ida.signIn('box-box-and-overcut');
      expect(await meOf(ida)).toMatchObject({ emailConfirmed: true, isAppAdmin: true });
      expect(events('email-confirmed').at(-1)).toMatchObject({ account: ida.id, by: 'reset-link' });
    });

    it('should not come with a new password by a session', async () => {
      const jim = await app.somebody();
      const change = { email: jim.email, password: 'box-box-and-overcut' };
      await expectStatus(jim.post('/api/auth/reset-password', change), 200);
      await jim.signIn('box-box-and-overcut');
      expect((await meOf(jim)).emailConfirmed).toBe(false);
    });

    it('should be over when the account is', async () => {
      const kay = await app.somebody();
      const token = await tokenFor(kay);
      await changeStored(app, 'users', { username: kay.username }, { deletingAt: new Date() });
      expect((await confirm(token)).status).toBe(400);
      expect(await accountOf(kay)).not.toHaveProperty('emailConfirmedAt');
      await dropStored(app, 'users', { username: kay.username }, ['deletingAt']);
    });
  });

  describe('asking for the link again (AC-01)', () => {
    it('should mail the same link, so that whichever email is opened works', async () => {
      const lea = await app.somebody();
      const first = await tokenFor(lea);
      const { status, body } = await resend(lea);
      expect([status, body]).toEqual([
        200,
        { message: 'The link is on its way. It’s valid for 7 days.', emailConfirmed: false },
      ]);
      expect(await tokenFor(lea, /confirm your/i)).toBe(first);
      expect((await confirm(first)).status).toBe(200);
    });

    it('should make the link good for another 7 days', async () => {
      const max = await app.somebody();
      passSystemTime(6 * DAY);
      await max.signIn();
      await expectStatus(resend(max), 200);
      passSystemTime(6 * DAY);
      expect((await confirm(await tokenFor(max))).status).toBe(200);
    });

    it('should say that there is nothing left to do, and mail nothing', async () => {
      const ned = await app.somebody();
      await confirmEmail(app, ned);
      const { status, body } = await resend(ned);
      expect([status, body.emailConfirmed]).toEqual([200, true]);
      await app.runJobs();
      const links = app.emails.filter(
        ({ to, subject }) => to === ned.email && /Conf/.test(subject),
      );
      expect(links).toEqual([]);
    });

    it('serves accounts of earlier versions, which never had a link', async () => {
      const old = await app.somebody();
      await dropStored(app, 'users', { username: old.username }, ['confirmation']);
      const all = await Promise.all([resend(old, '203.0.113.2'), resend(old, '203.0.113.3')]);
      expect(all.map(({ status }) => status)).toEqual([200, 200]);
      await app.runJobs();
      const emails = app.emails.filter(
        ({ to, subject }) => to === old.email && /^Conf/.test(subject),
      );
      const links = emails.map(({ text }) => /token=(\S+)/.exec(text)?.[1]);
      expect(new Set(links).size).toBe(1);
      expect((await confirm(links[0])).status).toBe(200);
    });

    it('should send five in an hour, wherever they are asked for', async () => {
      const ola = await app.somebody();
      const statuses: number[] = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await resend(ola, `198.51.100.${i}`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const { headers } = await resend(ola);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('after a crash (AC-01)', () => {
    it('should mail one welcome whose link works, wherever the power was cut', async () => {
      const pia = await app.somebody();
      const token = await tokenFor(pia);
      // as if the email were in the outbox, but not yet crossed off
      await changeStored(app, 'users', { username: pia.username }, { isWelcomeDue: true });
      await app.runJobs();
      expect(app.emails.filter(({ to }) => to === pia.email)).toHaveLength(1);
      expect((await confirm(token)).status).toBe(200);
      // nor does a confirmed one become unconfirmed
      await changeStored(app, 'users', { username: pia.username }, { isWelcomeDue: true });
      await app.runJobs();
      expect((await meOf(pia)).emailConfirmed).toBe(true);
    });

    it('should give two processes that welcome at once the same link', async () => {
      const quy = await app.somebody();
      await dropStored(app, 'users', { username: quy.username }, ['confirmation']);
      const confirmations = app.nest.get(ConfirmationService, { strict: false });
      const links = await Promise.all(
        Array.from({ length: 8 }, () => confirmations.linkFor(quy.id)),
      );
      expect(new Set(links).size).toBe(1);
      expect(links[0]).toMatch(/^http:\/\/gridlock\.test\/confirm-email\?token=/);
    });

    it('should welcome who has confirmed meanwhile without a link', async () => {
      const ray = await app.somebody();
      await app.emailTo(ray.email, /welcome/i);
      await confirmEmail(app, ray);
      await dropStored(app, 'mails', { dedupeKey: `welcome:${ray.id}` }, 'document');
      const { _id, username, email } = (await accountOf(ray)) as Json;
      await app.nest.get(WelcomeService, { strict: false }).send({ _id, username, email });
      await app.runJobs();
      const { text } = await app.emailTo(ray.email, /welcome/i);
      expect(app.emails.filter(({ to }) => to === ray.email)).toHaveLength(2);
      expect(text).not.toContain('confirm-email');
    });
  });
});
