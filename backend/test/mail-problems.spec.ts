import { mailAdvice } from '../src/core/mail/transport/mail-advice.js';
import {
  isForAll,
  isForGood,
  type MailProblem,
  mailProblemOf,
} from '../src/core/mail/transport/mail-problem.js';
import { MailRefused, MailServerUnavailable } from '../src/core/mail/transport/mail-transport.js';
import { SmtpTransport } from '../src/core/mail/transport/smtp.transport.js';
import { type MailServer, properServer, scriptedServer } from './support/lying-mail-servers.js';
import { CA, CASES, withLogin } from './support/mail-problem-cases.js';

const TO = 'ann@example.org';
const MAIL = { id: '1', to: TO, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', headers: {} };
const PLAIN = { isSecure: false, hasLogin: false };
/** How an email that is sent goes on. */
const outcomeOf = (error: unknown): string => {
  if (error instanceof MailRefused) return 'lost';
  return error instanceof MailServerUnavailable ? 'all wait' : 'waits';
};

describe('a mail server that takes no email', () => {
  let server: MailServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });
  const transportTo = async (serve: () => Promise<MailServer>, url: string) => {
    server = await serve();
    return new SmtpTransport(url.replace('PORT', String(server.port)), 'Grid <grid@example.org>');
  };

  it.each(CASES)(
    'should be named with what to do: %s',
    async (_name, problem, serve, url, advice) => {
      const transport = await transportTo(serve, url);
      const refused: unknown = await transport.check(TO).catch((error: unknown) => error);
      const { message, cause } = refused as Error & { cause: Error };
      expect([
        mailProblemOf(cause, { isSecure: url.startsWith('smtps:'), hasLogin: url.includes('ann') }),
        message,
      ]).toEqual([problem, expect.stringMatching(advice)]);
      expect(message).not.toContain('secret');
      const sent: unknown = await transport
        .send(MAIL, () => Promise.resolve())
        .catch((error: unknown) => error);
      expect(outcomeOf(sent)).toBe(
        isForGood(problem) ? 'lost' : isForAll(problem) ? 'all wait' : 'waits',
      );
      expect((sent as Error).message).toBe(message);
    },
  );

  it.each([
    ['?tls.rejectUnauthorized=false', 'smtps', true],
    ['?tls.rejectUnauthorized=false', 'smtp', false],
    ['?tls.rejectUnauthorized=false&requireTLS=true', 'smtp', false],
    ['?ignoreTLS=true', 'smtp', false],
    [`?tls.servername=mail.example&${CA}`, 'smtps', true],
    [`?tls.servername=mail.example&${CA}`, 'smtp', false],
  ])('should take them with %s in an address by %s', async (query, scheme, secure) => {
    const accepted = jest.fn();
    const serve = () =>
      properServer({
        secure,
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => {
            accepted();
            done();
          });
        },
      });
    const transport = await transportTo(serve, `${scheme}://127.0.0.1:PORT${query}`);
    expect(await transport.check(TO)).toMatch(/accepts emails$/);
    // it was a question
    expect(accepted).not.toHaveBeenCalled();
    await transport.send(MAIL, () => Promise.resolve());
    expect(accepted).toHaveBeenCalledTimes(1);
  });

  it('should take them with a login', async () => {
    const transport = await transportTo(
      () => withLogin(true),
      'smtp://ann:se%40cret@127.0.0.1:PORT',
    );
    expect(await transport.check(TO)).toMatch(/accepts emails$/);
  });

  it('should be named when it refuses the text', async () => {
    const transport = await transportTo(
      () => scriptedServer({ text: '554 5.7.1 spam' }),
      'smtp://127.0.0.1:PORT',
    );
    const sent = transport.send(MAIL, () => Promise.resolve());
    await expect(sent).rejects.toThrow(/refuses the email: “554 5\.7\.1 spam”/);
    await expect(sent).rejects.toBeInstanceOf(MailRefused);
  });

  it.each<[string, MailProblem]>([
    ['unable to verify the first certificate', 'certificate-unknown'],
    ['unable to get local issuer certificate', 'certificate-unknown'],
    ['self-signed certificate in certificate chain', 'certificate-unknown'],
    [
      "Hostname/IP does not match certificate's altnames: Host: a. is not b",
      'certificate-of-another',
    ],
    ['certificate has expired', 'certificate-over'],
    ['certificate is not yet valid', 'certificate-over'],
    ['Error initiating TLS - unsupported protocol', 'tls-failed'],
  ])('should be known by the words of Node: %s', (message, problem) => {
    expect(mailProblemOf({ message, code: 'ETLS' }, PLAIN)).toBe(problem);
  });

  it('should be said to be unknown', () => {
    const problem = mailProblemOf({ message: 'queryA ENOTFOUND x', code: 'EDNS' }, PLAIN);
    const facts = { server: 'x:587', isSecure: false, to: TO, answer: '' };
    expect(mailAdvice(problem, facts)).toMatch(/x:587.*SMTP_URL/);
  });
});
