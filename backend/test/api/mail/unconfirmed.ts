import {
  type ApiSession,
  confirmEmail,
  expectStatus,
  PASSWORD,
  signUp,
  signUpAdmin,
  visitor,
} from '../../support/api-session.js';
import { confirmToken } from '../../support/confirm-token.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { remindersTo } from '../../support/reminders.js';
import { mailingApp } from '../../support/smtp-catcher.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

describe('with an SMTP server, an address that nobody has confirmed (AC-01)', () => {
  const { app, smtp } = mailingApp();
  const { ann, ben } = app.players('ann', 'ben');

  app.runForTests();
  beforeAll(async () => {
    await confirmEmail(app, ben);
    await leagueOf(ann, [ben]);
    await app.runJobs();
  });
  afterAll(restoreSystemTime);

  const meOf = async (who: ApiSession): Promise<Json> =>
    (await expectStatus(who.get('/api/auth/me'), 200)).body.user;
  const subjectsTo = ({ email }: ApiSession) =>
    app.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('should get no reminder until its link is opened', async () => {
    expect(await meOf(ann)).toMatchObject({ emailConfirmed: false, getsEmails: false });
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    expect([remindersTo(app, ann).length, remindersTo(app, ben).length]).toEqual([0, 1]);
    const states = await stored(app, 'mails', { 'facts.user': ann.id });
    expect(states).toEqual([]);

    const token = await confirmToken(app, ann);
    await expectStatus(visitor(app).post('/api/auth/confirm-email', { token }), 200);
    expect(await meOf(ann)).toMatchObject({ emailConfirmed: true, getsEmails: true });
    await app.setTime(shift(AUSTRALIA.lock, -HOUR));
    expect([remindersTo(app, ann).length, remindersTo(app, ben).length]).toEqual([1, 2]);
  });

  it('should get no email that is ready when it is queued either', async () => {
    const [cay, dan] = [await signUp(app, 'cay'), await signUp(app, 'dan')];
    await confirmEmail(app, cay);
    const owner = await signUp(app, 'leaver');
    await leagueOf(owner, [cay], 'Of cay');
    await leagueOf(owner, [dan], 'Of dan');
    await expectStatus(owner.delete('/api/auth/delete'), 200);
    await app.runJobs();
    expect(subjectsTo(cay)).toContainEqual(expect.stringContaining('You now own'));
    expect(subjectsTo(dan)).toEqual([expect.stringMatching(/welcome/i)]);
  });

  it('should get what waited if it is confirmed before that leaves', async () => {
    const eve = await signUp(app, 'eve');
    await leagueOf(ben, [eve], 'Of eve');
    await app.runJobs();
    await smtp.close();
    // the first one that is tried finds no server: all wait
    await expectStatus(eve.post('/api/auth/confirm-email/resend'), 200);
    await app.runJobs();
    await app.setTime(shift(CHINA.lock, -DAY));
    await confirmEmail(app, eve);
    await smtp.listen();
    passSystemTime(20 * MINUTE);
    await app.runJobs();
    expect(remindersTo(app, eve)).toHaveLength(1);
  });

  it('should get what its player asked for, and the links that confirm it', async () => {
    const fay = await signUp(app, 'fay');
    await expectStatus(fay.post('/api/auth/confirm-email/resend'), 200);
    await app.emailTo(fay.email, /confirm/i);
    await expectStatus(visitor(app).post('/api/auth/forgot-password', { email: fay.email }), 200);
    await app.emailTo(fay.email, /password/i);
    const email = 'fay@new.example';
    await expectStatus(fay.put('/api/users/email', { email, currentPassword: PASSWORD }), 200);
    await app.emailTo(email, /confirm your new/i);
  });

  it('should be named to an app admin who sends it a test reminder', async () => {
    const [chief, gus] = [await signUpAdmin(app), await signUp(app, 'gus')];
    const test = () => chief.post('/api/users/test-reminder', { userId: gus.id });
    const refused = await test();
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_NOT_CONFIRMED']);
    expect(refused.body.message).toBe(
      'No email was sent: gus hasn’t confirmed their email address.',
    );
    await confirmEmail(app, gus);
    await expectStatus(test(), 200);
    await app.emailTo(gus.email, /test reminder/i);
  });
});
