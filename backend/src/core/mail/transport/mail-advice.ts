import type { MailProblem, SmtpAddress } from './mail-problem.js';

export type ProblemFacts = Pick<SmtpAddress, 'isSecure'> & {
  /** Name and port of the mail server. */
  readonly server: string;
  readonly to: string;
  /** What the mail server or the connection has said, in one line. */
  readonly answer: string;
};

/** What the host of this server reads: what is wrong, which setting it is, and what to do. */
export function mailAdvice(problem: MailProblem, facts: ProblemFacts): string {
  const { server, isSecure, to, answer } = facts;
  switch (problem) {
    case 'unknown-host':
      return `No mail server was found for ${server}. Check the name in SMTP_URL.`;
    case 'no-connection':
      return `Nothing accepts connections at ${server}. Check name and port in SMTP_URL: usually smtps:// with port 465, or smtp:// with port 587.`;
    case 'no-answer':
      return `${server} doesn’t answer. Check name and port in SMTP_URL, and the firewalls between: many providers block port 25, but not 465 and 587.`;
    case 'silent':
      return isSecure
        ? `${server} answers too slowly, or not with TLS. If this port begins without TLS, as 587 and 25 do, write smtp:// instead of smtps:// in SMTP_URL.`
        : `${server} accepts the connection and says nothing. If this port begins with TLS, as 465 does, write smtps:// instead of smtp:// in SMTP_URL.`;
    case 'closed':
      return isSecure
        ? `${server} closes the connection. If this port begins without TLS, as 587 and 25 do, write smtp:// instead of smtps:// in SMTP_URL; else ask whether the mail server accepts the address of this one.`
        : `${server} closes the connection. If this port begins with TLS, as 465 does, write smtps:// instead of smtp:// in SMTP_URL; else ask whether the mail server accepts the address of this one.`;
    case 'no-mail-server':
      return `What answers at ${server} is not a mail server. Check name and port in SMTP_URL.`;
    case 'turned-away':
      return `${server} accepts no emails from this server: “${answer}”. Ask its operator whether the address of this server is blocked.`;
    case 'begins-without-tls':
      return `${server} begins without TLS. Write smtp:// instead of smtps:// in SMTP_URL: TLS then starts as soon as the mail server offers it.`;
    case 'certificate-unknown':
      return `The certificate of ${server} is signed by nobody whom this server trusts. Start this server with NODE_EXTRA_CA_CERTS set to the file of the certificate or its authority; in your own network you can add ?tls.rejectUnauthorized=false to SMTP_URL instead.`;
    case 'certificate-of-another':
      return `The certificate of ${server} is for another name. Use the name of the certificate in SMTP_URL, or add it as ?tls.servername=NAME.`;
    case 'certificate-over':
      return `The certificate of ${server} is not valid today. Have it renewed, and check the clock of this server.`;
    case 'tls-failed':
      return `There is no TLS connection to ${server}: “${answer}”. The mail server needs TLS 1.2 or newer.`;
    case 'starttls-refused':
      return `${server} refuses STARTTLS. Write smtps:// and its port with TLS, usually 465, in SMTP_URL; in your own network you can go without TLS by ?ignoreTLS=true instead of ?requireTLS=true.`;
    case 'tls-needed':
      return `${server} accepts a login only with TLS: “${answer}”. Write smtps:// and its port with TLS in SMTP_URL, or smtp:// without ?ignoreTLS=true.`;
    case 'login-missing':
      return `${server} wants a login: “${answer}”. Put user name and password before the name of the server in SMTP_URL.`;
    case 'login-incomplete':
      return 'The login in SMTP_URL is incomplete. Put user name, colon and password before the name of the server.';
    case 'login-refused':
      return `${server} refuses the login in SMTP_URL: “${answer}”. Check user name and password, with special characters percent-encoded, as %40 for an at sign; some providers want a password made for programs.`;
    case 'sender-refused':
      return `${server} refuses the sender: “${answer}”. Set MAIL_FROM to an address from which the login in SMTP_URL may send.`;
    case 'relay-refused':
      return `${server} passes on no email to ${to}: “${answer}”. Put user name and password of an account there in SMTP_URL, or have the mail server accept emails from the address of this server.`;
    case 'address-refused':
      return `${server} refuses the address ${to}: “${answer}”. The connection works; check the address.`;
    case 'email-refused':
      return `${server} refuses the email: “${answer}”. The connection works; ask its operator why.`;
    case 'put-off':
      return `${server} puts the email off: “${answer}”. The connection works, and emails are tried again on their own; do something only if this stays so.`;
    case 'other':
      return `${server} doesn’t take emails: “${answer}”.`;
  }
}
