import { MailService } from '../../../src/core/mail/mail.service.js';
import {
  confirmEmail,
  expectStatus,
  PASSWORD,
  signUp,
  visitor,
} from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { emailChanges, tokenIn } from '../../support/email-changes.js';
import { failDuring } from '../../support/fail-during.js';
import { stored } from '../../support/inspect.js';
import { collectLog } from '../../support/log-lines.js';
import { SmtpCatcher } from '../../support/smtp-catcher.js';
import { DAY, HOUR } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { ADMIN_EMAIL, TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const { events, log } = collectLog();

const app = suiteApp({ APP_ADMINS: ADMIN_EMAIL }, { log });

describe('a changed email address (AC-05)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  const {
    fresh,
    somebody,
    newAddress,
    meOf,
    emailsTo,
    ask,
    confirm,
    undo,
    linkTo,
    wayBackTo,
    move,
    signsIn,
  } = emailChanges(() => app, 'thief');

  describe('the way back', () => {
    it('should give the address back for 7 days, end everything that signs in, and lead to a new password', async () => {
      const ola = await somebody();
      const { body: made } = await ola.post('/api/users/tokens', { name: 'Bot' });
      const email = await move(ola);
      const passkey = {
        _id: 'of-a-thief',
        name: 'Phone',
        publicKey: '',
        counter: 0,
        transports: [],
      };
      await changeStored(app, 'users', { username: ola.username }, { passkeys: [passkey] });
      const wayBack = await wayBackTo(ola.email);
      passSystemTime(7 * DAY - HOUR);
      await ola.signIn();
      const taken = await undo(wayBack);
      expect(taken.status).toBe(200);
      expect(taken.body).toMatchObject({ _id: ola.id, email: ola.email, emailConfirmed: true });
      expect((await ola.get('/api/auth/me')).status).toBe(401);
      const [account] = await stored(app, 'users', { username: ola.username });
      expect([account?.['passkeys'], account?.['sessions']]).toEqual([undefined, []]);
      const bot = { headers: { authorization: `Bearer ${made.token}` } };
      expect((await visitor(app).get('/api/auth/me', bot)).status).toBe(401);
      expect([await signsIn(ola.email), await signsIn(email)]).toEqual([401, 401]);
      const { resetToken: token } = taken.body;
      const change = { token, email: ola.email, password: 'mine-again-1' };
      await expectStatus(visitor(app).post('/api/auth/reset-password', change), 200);
      expect(await signsIn(ola.email, 'mine-again-1')).toBe(200);
      expect(events('email-change-undone').at(-1)).toMatchObject({ account: ola.id });
      const again = await undo(wayBack);
      expect([again.status, again.body.code]).toEqual([400, 'EMAIL_CHANGE_TOKEN_INVALID']);
    });

    it('should close after 7 days, when the address is erased and free for others', async () => {
      const pia = await somebody();
      await move(pia);
      const early = await visitor(app).post('/api/auth/register', newcomer(pia.email));
      expect([early.status, early.body.code]).toEqual([409, 'EMAIL_TAKEN']);
      const token = await wayBackTo(pia.email);
      passSystemTime(7 * DAY + HOUR);
      expect((await undo(token)).status).toBe(400);
      await app.runJobs();
      expect(JSON.stringify(await stored(app, 'users')).includes(pia.email)).toBe(false);
      await expectStatus(visitor(app).post('/api/auth/register', newcomer(pia.email)), 201);
    });

    it('should be held against everybody else: sign-ups and changes, also at once', async () => {
      const [quy, ray] = [await somebody(), await somebody()];
      const email = newAddress();
      await expectStatus(ask(quy, email), 200);
      const token = await linkTo(email, quy);
      await expectStatus(ask(ray, quy.email), 200);
      await app.emailTo(quy.email, /already in use/i);
      const outcomes = await Promise.all([
        confirm(token),
        visitor(app).post('/api/auth/register', newcomer(quy.email)),
        visitor(app).post('/api/auth/register', newcomer(quy.email)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([200, 409, 409]);
      expect((await undo(await wayBackTo(quy.email))).status).toBe(200);
    });

    it('should reach over several changes of a thief, whose own ways back end', async () => {
      const sam = await somebody();
      const thief = await move(sam);
      const second = await move(sam);
      const changed = { email: second, password: 'stolen-for-good', currentPassword: PASSWORD };
      await expectStatus(sam.post('/api/auth/reset-password', changed), 200);
      const ofThief = await wayBackTo(thief);
      const waiting = newAddress();
      await sam.signIn('stolen-for-good', undefined, { email: second });
      await expectStatus(ask(sam, waiting, 'stolen-for-good'), 200);
      const pending = await linkTo(waiting, sam);
      expect((await undo(await wayBackTo(sam.email))).body.email).toBe(sam.email);
      expect([(await undo(ofThief)).status, (await confirm(pending)).status]).toEqual([400, 400]);
      // and the addresses of the thief are free
      await expectStatus(visitor(app).post('/api/auth/register', newcomer(thief)), 201);
    });

    it('should be notified after a crash between the change and the email, once', async () => {
      const tom = await somebody();
      const email = newAddress();
      await expectStatus(ask(tom, email), 200);
      const token = await linkTo(email, tom);
      const mail = app.nest.get(MailService, { strict: false });
      const broken = await failDuring(mail, 'queueDeferredNow', () => confirm(token));
      expect(broken.status).toBe(500);
      expect((await meOf(tom)).email).toBe(email);
      await app.runJobs();
      expect((await undo(await wayBackTo(tom.email))).status).toBe(200);
      await app.runJobs();
      expect(emailsTo(tom.email).filter(({ subject }) => /was changed/.test(subject))).toHaveLength(
        1,
      );
    });

    it('should not be opened to an address that nobody confirmed, once emails leave the server (AC-01)', async () => {
      const smtp = new SmtpCatcher();
      await smtp.listen();
      const mailed = await TestApp.start({ SMTP_URL: smtp.url });
      try {
        const una = await signUp(mailed, fresh());
        const email = newAddress();
        await expectStatus(una.put('/api/users/email', { email, currentPassword: PASSWORD }), 200);
        const { text } = await mailed.emailTo(email, /confirm your new/i);
        const token = tokenIn(text, 'confirm-email-change');
        const done = await visitor(mailed).post('/api/auth/confirm-email-change', { token });
        expect(done.status).toBe(200);
        await mailed.runJobs();
        expect(mailed.emails.filter(({ subject }) => /was changed/.test(subject))).toEqual([]);
        expect(JSON.stringify(await stored(mailed, 'users')).includes(una.email)).toBe(false);
      } finally {
        await mailed.close();
        await smtp.close();
      }
    });
  });

  describe('the right of app admins', () => {
    it('should come and go with an address of APP_ADMINS, and stay where the command gave it', async () => {
      const vic = await somebody();
      await move(vic, ADMIN_EMAIL);
      expect((await meOf(vic)).isAppAdmin).toBe(true);
      expect((await vic.get('/api/users/all')).status).toBe(200);
      await move(vic);
      expect((await vic.get('/api/users/all')).status).toBe(403);
      await app.restart();
      expect((await meOf(vic)).isAppAdmin).toBe(false);
      // back to the address, by the way back
      const { body } = await undo(await wayBackTo(ADMIN_EMAIL));
      expect(body).toMatchObject({ email: ADMIN_EMAIL, isAppAdmin: true });
      const wes = await somebody();
      await changeStored(app, 'users', { username: wes.username }, { isAppAdmin: true });
      await move(wes);
      expect((await meOf(wes)).isAppAdmin).toBe(true);
    });

    it('should not come by asking alone', async () => {
      const other = await TestApp.start({ APP_ADMINS: ADMIN_EMAIL });
      try {
        const xia = await signUp(other, fresh());
        await confirmEmail(other, xia);
        const requested = { email: ADMIN_EMAIL, currentPassword: PASSWORD };
        await expectStatus(xia.put('/api/users/email', requested), 200);
        await other.restart();
        expect((await xia.get('/api/auth/me')).body.user.isAppAdmin).toBe(false);
      } finally {
        await other.close();
      }
    });
  });

  const newcomer = (email: string) => ({
    username: fresh(),
    email,
    password: PASSWORD,
    termsAccepted: true,
  });
});
