import { MailRepository } from '../../../src/core/mail/mail.repository.js';
import { signUp, visitor } from '../../support/api-session.js';
import { LOOKS_ENCODED, mailsOf, queue, reaches, storedMail } from '../../support/outbox.js';
import { readSubject } from '../../support/read-subject.js';
import { SmtpCatcher } from '../../support/smtp-catcher.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { TestApp, until } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

describe('with an SMTP server', () => {
  // emails wait by the system's time: it only ever goes on
  afterAll(restoreSystemTime);

  const smtp = new SmtpCatcher();
  const app = suiteApp(() => ({ SMTP_URL: smtp.url })).with(smtp);
  app.runForTests();
  afterEach(() => {
    smtp.behaviour = 'accept';
  });

  const copies = (key: string): number => smtp.accepted.filter((text) => text.includes(key)).length;

  it('should deliver', async () => {
    const key = await queue(app, 'deliver-me');
    await reaches(app, key, 'sent');
    expect(copies('deliver-me')).toBe(1);
    expect(smtp.accepted[0]).toMatch(/^From: Gridlock <no-reply@gridlock\.test>/m);
  });

  it('should be deleted three months later, and not before', async () => {
    const key = await queue(app, 'prune-me');
    await reaches(app, key, 'sent');
    passSystemTime(89 * DAY);
    await app.runJobs();
    expect(await storedMail(app, key)).toMatchObject({ to: '', text: '', html: '' });
    passSystemTime(2 * DAY);
    await app.runJobs();
    expect(await storedMail(app, key)).toBeFalsy();
  });

  it.each(LOOKS_ENCODED)(
    'should send the subject so that it is read as typed: %s',
    async (typed) => {
      const key = await queue(app, undefined, typed);
      await reaches(app, key, 'sent');
      expect(readSubject(smtp.accepted.at(-1) ?? '')).toBe(typed);
    },
  );

  it('should try again with back-off while the server is busy, and deliver once', async () => {
    smtp.behaviour = 'busy';
    const key = await queue(app, 'busy-line');
    await until(
      async () => (await storedMail(app, key))?.['lastError'] !== undefined,
      'a failed try',
    );
    await app.runJobs();
    expect((await storedMail(app, key))?.['tries']).toBe(1);
    passSystemTime(31 * SECOND);
    await app.runJobs();
    expect((await storedMail(app, key))?.['tries']).toBe(2);
    passSystemTime(31 * SECOND);
    await app.runJobs();
    expect((await storedMail(app, key))?.['tries']).toBe(2);
    smtp.behaviour = 'accept';
    passSystemTime(MINUTE);
    await app.runJobs();
    expect(await storedMail(app, key)).toMatchObject({ state: 'sent', tries: 3 });
    expect(copies('busy-line')).toBe(1);
  });

  it('should give up when the server refuses for good', async () => {
    smtp.behaviour = 'refuse';
    const key = await queue(app, 'refused');
    await reaches(app, key, 'failed');
    smtp.behaviour = 'accept';
    passSystemTime(24 * HOUR);
    await app.runJobs();
    expect(copies('refused')).toBe(0);
    expect(JSON.stringify(await storedMail(app, key))).not.toContain('Grüße');
  });

  it('should not send twice when the line drops after the email was handed over', async () => {
    smtp.behaviour = 'hang up';
    const key = await queue(app, 'dropped-line');
    await reaches(app, key, 'failed');
    const { handedOver } = smtp;
    smtp.behaviour = 'accept';
    passSystemTime(24 * HOUR);
    await app.runJobs();
    expect(smtp.handedOver).toBe(handedOver);
  });

  it('should not send twice when the process died while sending', async () => {
    const key = await queue(app, 'died-while-sending');
    await reaches(app, key, 'sent');
    await mailsOf(app).updateOne(
      { dedupeKey: key },
      { $set: { state: 'sending', nextTryAt: new Date() } },
    );
    passSystemTime(MINUTE);
    await app.runJobs();
    expect((await storedMail(app, key))?.['state']).toBe('failed');
    expect(copies('died-while-sending')).toBe(1);
  });

  it('should send when the process died before the email was on its way', async () => {
    const key = await queue(app, 'died-before-sending');
    await reaches(app, key, 'sent');
    const email = { to: 'ann@gridlock.test', text: 'Grüße', html: '' };
    const claimed = { ...email, state: 'claimed', nextTryAt: new Date() };
    await mailsOf(app).updateOne({ dedupeKey: key }, { $set: claimed });
    passSystemTime(MINUTE);
    await app.runJobs();
    expect((await storedMail(app, key))?.['state']).toBe('sent');
    expect(copies('died-before-sending')).toBe(2);
  });

  it('should not send by a claim that is over', async () => {
    smtp.behaviour = 'busy';
    const key = await queue(app, 'claim-is-over');
    await until(
      async () => (await storedMail(app, key))?.['lastError'] !== undefined,
      'a failed try',
    );
    smtp.behaviour = 'accept';
    const mails = app.nest.get(MailRepository, { strict: false });
    const claim = jest.spyOn(mails, 'claim');
    claim.mockImplementationOnce(async (now, until) => {
      claim.mockRestore();
      const mail = await mails.claim(now, until);
      // meanwhile another process has taken it over
      await mailsOf(app).updateOne({ dedupeKey: key }, { $inc: { tries: 1 } });
      return mail;
    });
    passSystemTime(MINUTE);
    await app.runJobs();
    expect(copies('claim-is-over')).toBe(0);
    expect((await storedMail(app, key))?.['state']).toBe('claimed');
    passSystemTime(10 * MINUTE);
    await app.runJobs();
    expect(copies('claim-is-over')).toBe(1);
  });

  it('should leave a server alone that is away, and send all emails once it is back', async () => {
    await smtp.close();
    const keys = ['away-1', 'away-2', 'away-3'];
    for (const key of keys) await queue(app, key);
    await until(
      async () => (await storedMail(app, 'away-1'))?.['lastError'] !== undefined,
      'a try',
    );
    await app.runJobs();
    const tries = await Promise.all(
      keys.map(async (key) => (await storedMail(app, key))?.['tries']),
    );
    expect(tries).toEqual([1, 0, 0]);
    for (let hours = 0; hours < 48; hours += 4) {
      passSystemTime(4 * HOUR);
      await app.runJobs();
    }
    await smtp.listen();
    passSystemTime(10 * MINUTE);
    await app.runJobs();
    for (const key of keys) expect([key, copies(key)]).toEqual([key, 1]);
  });

  it('should give an email up after four days', async () => {
    smtp.behaviour = 'busy';
    const key = await queue(app, 'four-days');
    for (let hours = 0; hours < 102; hours += 6) {
      passSystemTime(6 * HOUR);
      await app.runJobs();
    }
    expect((await storedMail(app, key))?.['state']).toBe('failed');
  });

  it('should send a link to a new password while it is good, and not after (RP-01)', async () => {
    const [late, later] = [await signUp(app, 'late_brake'), await signUp(app, 'later_brake')];
    await app.runJobs();
    const links = ({ email }: { email: string }) =>
      smtp.accepted.filter((text) => text.includes(email) && /^Subject:.*password/im.test(text))
        .length;
    const ask = async ({ email }: { email: string }) => {
      await visitor(app).post('/api/auth/forgot-password', { email });
      const waits = { to: email, lastError: { $exists: true }, goodUntil: { $exists: true } };
      await until(async () => (await mailsOf(app).countDocuments(waits)) === 1, 'a failed try');
    };
    smtp.behaviour = 'busy';
    await ask(late);
    passSystemTime(31 * MINUTE);
    await ask(later);
    smtp.behaviour = 'accept';
    passSystemTime(30 * MINUTE);
    await app.runJobs();
    expect([links(late), links(later)]).toEqual([0, 1]);
  });

  it('should send what was queued before a restart', async () => {
    smtp.behaviour = 'busy';
    const key = await queue(app, 'over-the-night');
    await until(
      async () => (await storedMail(app, key))?.['lastError'] !== undefined,
      'a failed try',
    );
    smtp.behaviour = 'accept';
    await app.restart();
    passSystemTime(MINUTE);
    await app.runJobs();
    await reaches(app, key, 'sent');
    expect(copies('over-the-night')).toBe(1);
  });

  it('should send each email once with two instances on one database', async () => {
    const second = await TestApp.start({
      SMTP_URL: smtp.url,
      MONGODB_URI: app.databaseUri,
      JWT_SECRET: 'x'.repeat(32),
    });
    try {
      const keys = Array.from({ length: 8 }, (_, i) => `pair-${i}-of-8`);
      smtp.behaviour = 'busy';
      for (const key of keys) await queue(app, key);
      await until(
        async () => (await mailsOf(app).countDocuments({ state: 'sending' })) === 0,
        'a pause',
      );
      smtp.behaviour = 'accept';
      passSystemTime(2 * HOUR);
      await Promise.all([app.runJobs(), second.runJobs()]);
      await until(() => keys.every((key) => copies(key) > 0), 'every email');
      for (const key of keys) expect([key, copies(key)]).toEqual([key, 1]);
    } finally {
      await second.close();
    }
  });
});
