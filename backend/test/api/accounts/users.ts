import { signUpAdmin } from '../../support/api-session.js';
import { TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const app = suiteApp();
const { Ann: ann } = app.players('Ann');
const admin = app.admin();

describe('users', () => {
  app.runForTests();

  describe('preferences (AP-38, AP-39, RO-08)', () => {
    it('should have reminders on at first', async () => {
      const { status, body } = await ann.get('/api/users/preferences');
      expect([status, body]).toEqual([200, { emailRemindersEnabled: true }]);
    });

    it('should turn reminders off and on again (SM-41, OK-05, OK-06)', async () => {
      const off = await ann.put('/api/users/preferences/reminders', {
        emailRemindersEnabled: false,
      });
      expect(off.status).toBe(200);
      expect(off.body).toEqual({
        message: 'Email reminders disabled. You will not receive race reminders.',
        emailRemindersEnabled: false,
      });
      expect((await ann.get('/api/users/preferences')).body.emailRemindersEnabled).toBe(false);
      const on = await ann.put('/api/users/preferences/reminders', { emailRemindersEnabled: true });
      expect(on.body.message).toBe('Email reminders enabled! You will receive race reminders.');
      expect((await ann.get('/api/auth/me')).body.user.emailRemindersEnabled).toBe(true);
    });

    it.each([
      {},
      { emailRemindersEnabled: 'false' },
      { emailRemindersEnabled: null },
      { emailRemindersEnabled: 1 },
    ])('should refuse %j', async (payload) => {
      expect((await ann.put('/api/users/preferences/reminders', payload)).status).toBe(400);
    });
  });

  describe('the time zone of times in emails', () => {
    it('should be missing at first, and then be that of the browser', async () => {
      expect((await ann.get('/api/auth/me')).body.user.timeZone).toBeNull();
      for (const timeZone of ['Europe/Lisbon', 'UTC', 'Asia/Calcutta']) {
        const { status, body } = await ann.put('/api/users/preferences/time-zone', { timeZone });
        expect([status, body]).toEqual([200, { timeZone }]);
        expect((await ann.get('/api/auth/me')).body.user.timeZone).toBe(timeZone);
      }
    });

    it.each([
      {},
      { timeZone: '' },
      { timeZone: null },
      { timeZone: 3 },
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+01:00' },
      { timeZone: `Europe/${'x'.repeat(60)}` },
      { timeZone: 'Europe/Lisbon\r\nBcc: all@example.org' },
    ])('should refuse %j', async (payload) => {
      expect((await ann.put('/api/users/preferences/time-zone', payload)).status).toBe(400);
    });
  });

  describe('all users (AP-40, RO-20)', () => {
    it('should list accounts to app admins', async () => {
      const { status, body } = await admin.get('/api/users/all');
      expect(status).toBe(200);
      expect(body.users).toContainEqual({
        _id: ann.id,
        username: 'Ann',
        email: 'ann@gridlock.test',
        emailRemindersEnabled: true,
        isAppAdmin: false,
      });
      expect(JSON.stringify(body)).not.toMatch(/hash|session/i);
    });

    it('should be refused to players', async () => {
      const { status, body } = await ann.get('/api/users/all');
      expect([status, body.code]).toEqual([403, 'NOT_APP_ADMIN']);
    });
  });

  describe('test reminder (AP-41, RO-22)', () => {
    it('should reach the player, each time, and say so (OK-07)', async () => {
      for (let i = 0; i < 2; i += 1) {
        const { status, body } = await admin.post('/api/users/test-reminder', { userId: ann.id });
        expect(status).toBe(200);
        expect(body.message).toBe('Test reminder email sent to Ann! Check their inbox.');
      }
      await app.emailTo(ann.email, /test reminder/i);
      await app.runJobs();
      expect(app.emails.filter(({ subject }) => /test reminder/i.test(subject))).toHaveLength(2);
    });

    it.each([{}, { userId: '' }, { userId: 'nonsense' }, { userId: { $ne: null } }])(
      'should refuse %j (VA-27)',
      async (payload) => {
        const { status, body } = await admin.post('/api/users/test-reminder', payload);
        expect(status).toBe(400);
        expect(body.message).toMatch(/Please select a user to send the test reminder to/);
      },
    );

    it('should not know who has no account', async () => {
      const userId = '665f1c2ab7d4e9a1c0d3f412';
      const { status, body } = await admin.post('/api/users/test-reminder', { userId });
      expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
    });
  });

  describe('test of the e-mail connection (AP-42, RO-23)', () => {
    it('should say that it is done (OK-08)', async () => {
      const { status, body } = await admin.get('/api/users/test-email-connection');
      expect([status, body]).toEqual([
        200,
        { message: 'Email connection test completed! Check the server logs for details.' },
      ]);
    });

    it('should say when the mail server is away (ER-49)', async () => {
      const cutOff = await TestApp.start({ SMTP_URL: 'smtp://127.0.0.1:1' });
      try {
        const chief = await signUpAdmin(cutOff);
        const { status, body } = await chief.get('/api/users/test-email-connection');
        expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
        expect(body.message).toMatch(/127\.0\.0\.1:1\b.*SMTP_URL/);
      } finally {
        await cutOff.close();
      }
    });
  });
});
