import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKS_ENCODED, mailsOf, queue, reaches, storedMail } from '../../support/outbox.js';
import { readSubject } from '../../support/read-subject.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { suiteApp } from '../../support/suite-app.js';

describe('without an SMTP server', () => {
  // emails wait by the system's time: it only ever goes on
  afterAll(restoreSystemTime);

  const app = suiteApp({ MAIL_FROM: 'Race Control <control@gridlock.test>' });
  app.runForTests();

  const outbox = () => join(app.dataDir, 'outbox');

  it('should write each email to a file of its own that only we can read', async () => {
    const key = await queue(app);
    await reaches(app, key, 'sent');
    const file = join(outbox(), `${(await storedMail(app, key))?._id.toString()}.eml`);
    const message = readFileSync(file, 'utf8');
    expect(message).toContain('From: Race Control <control@gridlock.test>');
    expect(message).toContain('To: ann@gridlock.test');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('should send the same key once, however often it is queued', async () => {
    const before = readdirSync(outbox()).length;
    await Promise.all(Array.from({ length: 10 }, () => queue(app, 'once')));
    await reaches(app, 'once', 'sent');
    await app.runJobs();
    expect(readdirSync(outbox())).toHaveLength(before + 1);
  });

  it.each(LOOKS_ENCODED)(
    'should write the subject so that it is read as typed: %s',
    async (typed) => {
      const key = await queue(app, undefined, typed);
      await reaches(app, key, 'sent');
      const file = join(outbox(), `${(await storedMail(app, key))?._id.toString()}.eml`);
      expect(readSubject(readFileSync(file, 'utf8'))).toBe(typed);
    },
  );

  it('should keep nothing of an email that is out', async () => {
    const key = await queue(app);
    await reaches(app, key, 'sent');
    expect(JSON.stringify(await storedMail(app, key))).not.toContain('Grüße');
  });

  it('should take up an email whose sender died', async () => {
    const key = await queue(app);
    await reaches(app, key, 'sent');
    const claim = { state: 'claimed', text: 'Grüße', html: '<p>Grüße</p>', nextTryAt: new Date() };
    await mailsOf(app).updateOne({ dedupeKey: key }, { $set: claim });
    passSystemTime(MINUTE);
    await app.runJobs();
    expect((await storedMail(app, key))?.['state']).toBe('sent');
  });
});
