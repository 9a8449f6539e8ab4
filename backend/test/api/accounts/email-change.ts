import { MailOutbox } from '../../../src/core/mail/mail-outbox.js';
import { MailService } from '../../../src/core/mail/mail.service.js';
import { expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { emailChanges, tokenIn } from '../../support/email-changes.js';
import { stored } from '../../support/inspect.js';
import { collectLog } from '../../support/log-lines.js';
import { DAY, HOUR } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { ADMIN_EMAIL, type Json, until } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const { events, log } = collectLog();

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on', APP_ADMINS: ADMIN_EMAIL }, { log });

describe('a new email address (AC-05)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  const { somebody, newAddress, meOf, emailsTo, ask, confirm, linkTo, move, signsIn } =
    emailChanges(() => app);

  describe('asking for it', () => {
    it('should change nothing until the link to the new address is followed, in any browser', async () => {
      const ann = await somebody();
      const email = newAddress();
      const { body } = await expectStatus(ask(ann, ` ${email} `), 200);
      expect(body).toMatchObject({ email: ann.email, emailChange: { email } });
      expect(Date.parse(body.emailChange.until)).toBeGreaterThan(Date.now() + 23 * HOUR);
      expect(await signsIn(email)).toBe(401);
      const { status, body: after } = await confirm(await linkTo(email, ann));
      expect(status).toBe(200);
      expect(after).toMatchObject({ _id: ann.id, email, emailChange: null, emailConfirmed: true });
      expect(await meOf(ann)).toEqual(after);
      expect([await signsIn(email.toUpperCase()), await signsIn(ann.email)]).toEqual([200, 401]);
      expect(events('email-changed').at(-1)).toMatchObject({ account: ann.id });
    });

    it('should take the password, a well-formed address, and another one than before', async () => {
      const bob = await somebody();
      const wrong = await ask(bob, newAddress(), 'not the password');
      expect([wrong.status, wrong.body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
      for (const email of ['nobody', bob.email.toUpperCase(), '\u212Aim@example.org', 7]) {
        const refused = await ask(bob, email as string);
        expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
        expect(refused.body.details[0].field).toBe('email');
      }
      expect((await meOf(bob)).emailChange).toBeNull();
      const later = { email: newAddress() };
      passSystemTime(11 * 60_000);
      const again = await bob.put('/api/users/email', later);
      expect([again.status, again.body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
      expect((await visitor(app).put('/api/users/email', later)).status).toBe(401);
    });

    it('should store no link and no token, neither in the account nor in the outbox', async () => {
      const cay = await somebody();
      const email = newAddress();
      await expectStatus(ask(cay, email), 200);
      const token = await linkTo(email, cay);
      const secret = token.split('.')[2] ?? 'none';
      const everything = JSON.stringify([await stored(app, 'users'), await stored(app, 'mails')]);
      expect(everything).not.toContain(secret);
      expect(secret).toHaveLength(43);
    });

    it('should answer the same for an address that somebody has, and notify only its owner', async () => {
      const [dan, eve] = [await somebody(), await somebody()];
      const free = await ask(dan, newAddress());
      const taken = await ask(dan, eve.email.toUpperCase());
      const shape = ({ status, body }: { status: number; body: Json }) =>
        JSON.stringify([status, { ...body, emailChange: Object.keys(body.emailChange) }]);
      expect(shape(taken)).toBe(shape(free));
      const { text } = await app.emailTo(eve.email.toUpperCase(), /already in use/i);
      expect(text).toContain(`Hello ${eve.username},`);
      expect(text).not.toContain('token=');
      expect(await signsIn(eve.email)).toBe(200);
    });

    it('should end the link when another address is asked for, when called off, and with a new password', async () => {
      const fay = await somebody();
      const [first, second, third] = [newAddress(), newAddress(), newAddress()];
      await expectStatus(ask(fay, first), 200);
      const old = await linkTo(first, fay);
      await expectStatus(ask(fay, second), 200);
      const called = await linkTo(second, fay);
      const { body } = await expectStatus(fay.delete('/api/users/email'), 200);
      expect(body).toMatchObject({ email: fay.email, emailChange: null });
      await expectStatus(fay.delete('/api/users/email'), 200);
      await expectStatus(ask(fay, third), 200);
      const changed = { email: fay.email, password: 'a-new-password-1', currentPassword: PASSWORD };
      const third_ = await linkTo(third, fay);
      await expectStatus(fay.post('/api/auth/reset-password', changed), 200);
      for (const token of [old, called, third_, 'nonsense', old.replace(/.$/, '~')]) {
        const refused = await confirm(token);
        expect([refused.status, refused.body.code]).toEqual([400, 'EMAIL_CHANGE_TOKEN_INVALID']);
      }
    });

    it('should send the same link again, which then works for its full day', async () => {
      const gus = await somebody();
      const email = newAddress();
      const none = await gus.post('/api/users/email/resend');
      expect([none.status, none.body.code]).toEqual([409, 'NO_EMAIL_CHANGE']);
      await expectStatus(ask(gus, email), 200);
      const token = await linkTo(email, gus);
      passSystemTime(20 * HOUR);
      await gus.signIn();
      await expectStatus(gus.post('/api/users/email/resend'), 200);
      await until(() => emailsTo(email).length === 2, 'the second email');
      passSystemTime(20 * HOUR);
      expect((await confirm(token)).status).toBe(200);
      expect(new Set(emailsTo(email).map(({ text }) => text)).size).toBe(1);
    });

    it('should forget an address that was not confirmed within a day', async () => {
      const hal = await somebody();
      const email = newAddress();
      await expectStatus(ask(hal, email), 200);
      const token = await linkTo(email, hal);
      passSystemTime(DAY + 1000);
      expect((await confirm(token)).status).toBe(400);
      await app.runJobs();
      expect(JSON.stringify(await stored(app, 'users')).includes(email)).toBe(false);
    });

    it('should be limited for the mailbox and for the player', async () => {
      const ian = await somebody();
      const box = newAddress();
      for (let count = 0; count < 5; count += 1) await expectStatus(ask(ian, box), 200);
      const { status, headers } = await ask(ian, box);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
      for (let count = 6; count < 10; count += 1) await expectStatus(ask(ian, newAddress()), 200);
      expect((await ask(ian, newAddress())).status).toBe(429);
    });
  });

  describe('the change', () => {
    it('should be made once by two links at once, and by one of two players who want one address', async () => {
      const [jan, kim] = [await somebody(), await somebody()];
      const email = newAddress();
      await expectStatus(ask(jan, email), 200);
      const ofJan = await linkTo(email, jan);
      await expectStatus(ask(kim, email), 200);
      const ofKim = await linkTo(email, kim);
      const all = await Promise.all([
        confirm(ofJan),
        confirm(ofKim),
        confirm(ofJan),
        confirm(ofKim),
      ]);
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await stored(app, 'users', { emailKey: email })).toHaveLength(1);
      const refusals = all.filter(({ status }) => status !== 200).map(({ body }) => body.code);
      expect(new Set(refusals)).toEqual(new Set(['EMAIL_CHANGE_TOKEN_INVALID', 'EMAIL_TAKEN']));
    });

    it('should end links for a new password that went to the old address', async () => {
      const lou = await somebody();
      await expectStatus(visitor(app).post('/api/auth/forgot-password', { email: lou.email }), 200);
      const { text } = await app.emailTo(lou.email, /new password/i);
      const token = tokenIn(text, 'reset-password');
      const email = await move(lou);
      for (const address of [lou.email, email]) {
        const change = { token, email: address, password: 'taken-over-1' };
        const refused = await visitor(app).post('/api/auth/reset-password', change);
        expect([refused.status, refused.body.code]).toEqual([400, 'RESET_TOKEN_INVALID']);
      }
    });

    it('should take emails that wait to the new address, but for links', async () => {
      const mia = await somebody();
      await app.emailTo(mia.email, /welcome/i);
      const keys = [`a:${mia.id}`, `b:${mia.id}`];
      const outbox = app.nest.get(MailOutbox, { strict: false });
      // the run that sends the welcome would send on
      await outbox.sendDue();
      const pause = jest.spyOn(outbox, 'sendDue').mockResolvedValue(undefined);
      const mail = app.nest.get(MailService, { strict: false });
      const email = { subject: 'A subject', text: 'x', html: 'x' };
      const goodUntil = new Date(Date.now() + HOUR);
      await mail.queue({ dedupeKey: keys[0] ?? '', to: mia.email, email });
      await mail.queue({ dedupeKey: keys[1] ?? '', to: mia.email, email, goodUntil });
      // as if the mail server took nothing for a day
      const nextTryAt = new Date(Date.now() + DAY);
      await changeStored(app, 'mails', { dedupeKey: { $in: keys } }, { nextTryAt });
      pause.mockRestore();
      const address = await move(mia);
      const [own, dropped] = await stored(app, 'mails', {
        dedupeKey: { $in: keys },
      });
      expect([own?.state, own?.to]).toEqual(['queued', address]);
      expect([dropped?.state, dropped?.to]).toEqual(['dropped', '']);
    });

    it('should not be made more than five times within the days of the ways back', async () => {
      const ned = await somebody();
      for (let count = 0; count < 5; count += 1) await move(ned);
      const refused = await ask(ned, newAddress());
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    });
  });
});
