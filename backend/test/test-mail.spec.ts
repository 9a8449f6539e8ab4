import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../src/core/platform/config/read-environment.js';
import { testMail } from '../src/operate/admin/test-mail.js';
import { freePort } from './support/free-port.js';
import { scriptedServer } from './support/lying-mail-servers.js';
import { SmtpCatcher } from './support/smtp-catcher.js';

describe('npm run admin -- test-mail', () => {
  const smtp = new SmtpCatcher();
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gridlock-test-mail-'));
    await smtp.listen();
  });
  afterAll(async () => {
    await smtp.close();
    rmSync(dataDir, { recursive: true });
  });
  /** Of a database that nobody answers for. */
  const settings = (more: Record<string, string> = {}) =>
    readEnvironment({
      DATA_DIR: dataDir,
      MONGODB_URI: 'mongodb://127.0.0.1:1/',
      JWT_SECRET: 'x'.repeat(32),
      MAIL_FROM: 'grid@example.org',
      ...more,
    });

  it('should send one email, without a server and its database', async () => {
    const said = await testMail(settings({ SMTP_URL: smtp.url }), 'ann@example.net');
    expect(said).toMatch(/accepted an email from grid@example\.org to ann@example\.net/);
    expect(smtp.accepted).toHaveLength(1);
    expect(smtp.accepted[0]).toMatch(/^To: ann@example\.net/m);
    expect(smtp.accepted[0]).not.toMatch(/unsubscribe/i);
  });

  it('should say where the email is without a mail server', async () => {
    const said = await testMail(settings(), 'ann@example.net');
    expect(said).toMatch(/^SMTP_URL is not set/);
    const [file = ''] = /\/.*\.eml$/.exec(said) ?? [];
    expect(readFileSync(file, 'utf8')).toMatch(/^To: ann@example\.net/m);
  });

  it('should say what to do where nobody listens, and where an address is refused', async () => {
    const away = settings({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await expect(testMail(away, 'ann@example.net')).rejects.toThrow(/port in SMTP_URL/);
    const server = await scriptedServer({ RCPT: '550 5.1.1 no such user' });
    const refusing = settings({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await expect(testMail(refusing, 'ann@example.net')).rejects.toThrow(
      /refuses the address ann@example\.net: “550 5\.1\.1 no such user”/,
    );
    await server.close();
  });
});
