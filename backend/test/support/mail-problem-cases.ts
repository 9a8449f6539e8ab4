import type { MailProblem } from '../../src/core/mail/transport/mail-problem.js';
import { freePort } from './free-port.js';
import {
  answers,
  CERTIFICATE,
  closingServer,
  type MailServer,
  properServer,
  scriptedServer,
} from './lying-mail-servers.js';

export const CA = `tls.ca=${encodeURIComponent(CERTIFICATE)}`;
/** Instead of the seconds that a silent server is waited for. */
const SOON = 'connectionTimeout=300&greetingTimeout=200';
const nobody = async (): Promise<MailServer> => ({
  port: await freePort(),
  close: () => Promise.resolve(),
});
export const withLogin = (allowed = false) =>
  properServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) =>
      allowed ? done(null, { user: 'ann' }) : done(answers(535, '5.7.8 bad credentials')),
  });
const EHLO = '250-mail.example\r\n250 STARTTLS';

type Case = readonly [string, MailProblem, () => Promise<MailServer>, string, RegExp];
/** What a server does, what that is, how it is asked, and what the sentence about it says. */
export const CASES: readonly Case[] = [
  [
    'nobody listens',
    'no-connection',
    nobody,
    'smtp://127.0.0.1:PORT',
    /Check name and port in SMTP_URL/,
  ],
  [
    'a port that begins with TLS, by smtp',
    'silent',
    () => properServer({ secure: true }),
    `smtp://127.0.0.1:PORT?${SOON}`,
    /smtps:\/\/ instead of smtp:\/\//,
  ],
  [
    'a port that begins without TLS, by smtps',
    'begins-without-tls',
    () => properServer(),
    'smtps://127.0.0.1:PORT',
    /smtp:\/\/ instead of smtps:\/\//,
  ],
  [
    'silence',
    'silent',
    () => scriptedServer({ greeting: null }),
    `smtp://127.0.0.1:PORT?${SOON}`,
    /SMTP_URL/,
  ],
  [
    'silence, by smtps',
    'no-answer',
    () => scriptedServer({ greeting: null }),
    `smtps://127.0.0.1:PORT?${SOON}`,
    /SMTP_URL/,
  ],
  ['an end at once', 'closed', closingServer, 'smtp://127.0.0.1:PORT', /smtps:\/\/ instead/],
  [
    'an end at once, by smtps',
    'closed',
    closingServer,
    'smtps://127.0.0.1:PORT',
    /smtp:\/\/ instead/,
  ],
  [
    'another kind of server',
    'no-mail-server',
    () => scriptedServer({ greeting: 'HTTP/1.1 400 Bad Request' }),
    'smtp://127.0.0.1:PORT',
    /not a mail server.*SMTP_URL/,
  ],
  [
    'a greeting that refuses',
    'turned-away',
    () => scriptedServer({ greeting: '554 5.7.1 blocked' }),
    'smtp://127.0.0.1:PORT',
    /“554 5\.7\.1 blocked”/,
  ],
  [
    'a server that is busy',
    'turned-away',
    () => scriptedServer({ greeting: '421 later' }),
    'smtp://127.0.0.1:PORT',
    /“421 later”/,
  ],
  [
    'a self-signed certificate',
    'certificate-unknown',
    () => properServer({ secure: true }),
    'smtps://127.0.0.1:PORT',
    /NODE_EXTRA_CA_CERTS.*tls\.rejectUnauthorized=false/,
  ],
  [
    'a self-signed certificate after STARTTLS',
    'certificate-unknown',
    () => properServer(),
    'smtp://127.0.0.1:PORT',
    /NODE_EXTRA_CA_CERTS.*tls\.rejectUnauthorized=false/,
  ],
  [
    'the certificate of another name',
    'certificate-of-another',
    () => properServer({ secure: true }),
    `smtps://127.0.0.1:PORT?${CA}`,
    /tls\.servername=/,
  ],
  [
    'STARTTLS that is required and absent',
    'starttls-refused',
    () => properServer({ disabledCommands: ['STARTTLS'] }),
    'smtp://127.0.0.1:PORT?requireTLS=true',
    /smtps:\/\/.*ignoreTLS=true/,
  ],
  [
    'STARTTLS that is offered and refused',
    'starttls-refused',
    () => scriptedServer({ EHLO, STARTTLS: '454 4.7.0 TLS not available' }),
    'smtp://127.0.0.1:PORT',
    /smtps:\/\/.*ignoreTLS=true/,
  ],
  [
    'nonsense instead of TLS after STARTTLS',
    'tls-failed',
    () => scriptedServer({ EHLO, STARTTLS: '220 go on\r\n250 nonsense' }),
    'smtp://127.0.0.1:PORT',
    /TLS 1\.2/,
  ],
  [
    'no login where one is wanted',
    'login-missing',
    withLogin,
    'smtp://127.0.0.1:PORT',
    /user name and password/,
  ],
  [
    'a wrong password',
    'login-refused',
    withLogin,
    'smtp://ann:secret@127.0.0.1:PORT',
    /login in SMTP_URL.*bad credentials.*%40/,
  ],
  [
    'a user without a password',
    'login-incomplete',
    withLogin,
    'smtp://ann@127.0.0.1:PORT',
    /colon and password/,
  ],
  [
    'a login that is possible only with TLS',
    'tls-needed',
    () => properServer({ authOptional: false }),
    'smtp://ann:secret@127.0.0.1:PORT?ignoreTLS=true',
    /without \?ignoreTLS=true/,
  ],
  [
    'a login that must wait for TLS',
    'tls-needed',
    () =>
      scriptedServer({
        EHLO: '250-mail.example\r\n250 AUTH PLAIN',
        AUTH: '530 Must issue a STARTTLS command first',
      }),
    'smtp://ann:secret@127.0.0.1:PORT',
    /smtps:\/\//,
  ],
  [
    'a sender that is refused',
    'sender-refused',
    () => scriptedServer({ MAIL: '550 5.1.0 not you' }),
    'smtp://127.0.0.1:PORT',
    /MAIL_FROM/,
  ],
  [
    'a sender that is refused at the address',
    'sender-refused',
    () =>
      scriptedServer({
        RCPT: '553 5.7.1 <grid@example.org>: Sender address rejected: not owned by user',
      }),
    'smtp://127.0.0.1:PORT',
    /MAIL_FROM/,
  ],
  [
    'an address elsewhere, without a login',
    'relay-refused',
    () => scriptedServer({ RCPT: '554 5.7.1 <ann@example.org>: Relay access denied' }),
    'smtp://127.0.0.1:PORT',
    /user name and password/,
  ],
  [
    'an address that is refused',
    'address-refused',
    () => scriptedServer({ RCPT: '550 5.1.1 no such user' }),
    'smtp://127.0.0.1:PORT',
    /ann@example\.org.*check the address/,
  ],
  [
    'greylisting',
    'put-off',
    () => scriptedServer({ RCPT: '451 4.7.1 greylisted' }),
    'smtp://127.0.0.1:PORT',
    /tried again/,
  ],
];
