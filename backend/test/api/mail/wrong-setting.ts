import { signUpAdmin } from '../../support/api-session.js';
import { DAY, MINUTE } from '../../support/durations.js';
import { freePort } from '../../support/free-port.js';
import { type MailServer, properServer, scriptedServer } from '../../support/lying-mail-servers.js';
import { mailsOf, queue, reaches, storedMail } from '../../support/outbox.js';
import { SmtpCatcher } from '../../support/smtp-catcher.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { TestApp, until } from '../../support/test-app.js';

const nobody = async (): Promise<MailServer> => ({
  port: await freePort(),
  close: () => Promise.resolve(),
});

describe('with a wrong setting for mail', () => {
  // emails wait by the system's time: it only ever goes on
  afterAll(restoreSystemTime);

  it.each([
    ['a wrong port', nobody, 'smtp://', /SMTP_URL/],
    [
      'a self-signed certificate',
      () => properServer({ secure: true }),
      'smtps://',
      /NODE_EXTRA_CA_CERTS/,
    ],
    [
      'no login',
      () => properServer({ authOptional: false, disabledCommands: ['STARTTLS'] }),
      'smtp://',
      /user name and password/,
    ],
    [
      'the sender of another',
      () => scriptedServer({ RCPT: '553 5.7.1 Sender address rejected: not owned by user' }),
      'smtp://',
      /MAIL_FROM/,
    ],
    [
      'an address elsewhere, without a login',
      () => scriptedServer({ RCPT: '554 5.7.1 Relay access denied' }),
      'smtp://',
      /user name and password/,
    ],
  ])(
    'emails should wait, and go out after the change: %s',
    async (_name, serve, scheme, advice) => {
      const [wrong, right] = [await serve(), new SmtpCatcher()];
      await right.listen();
      const app = await TestApp.start({ SMTP_URL: `${scheme}127.0.0.1:${wrong.port}` });
      try {
        const admin = await signUpAdmin(app);
        const tested = await admin.get('/api/users/test-email-connection');
        expect([tested.status, tested.body]).toEqual([
          503,
          expect.objectContaining({ code: 'UNAVAILABLE', message: expect.stringMatching(advice) }),
        ]);
        const key = await queue(app, 'waits-for-the-host');
        // the server is tried with the one that has waited longest
        const tried = () => mailsOf(app).findOne({ lastError: { $exists: true } });
        await until(async () => (await tried()) !== null, 'a failed try');
        expect((await tried())?.['lastError']).toMatch(advice);
        passSystemTime(3 * DAY);
        await app.runJobs();
        expect(await storedMail(app, key)).toMatchObject({ state: 'queued' });
        await app.restart({ SMTP_URL: right.url });
        passSystemTime(61 * MINUTE);
        await app.runJobs();
        await reaches(app, key, 'sent');
        expect(right.accepted.filter((text) => text.includes(key))).toHaveLength(1);
      } finally {
        await app.close();
        await wrong.close();
        await right.close();
      }
    },
  );
});
