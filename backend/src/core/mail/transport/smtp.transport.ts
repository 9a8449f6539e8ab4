import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import {
  MailRefused,
  MailServerUnavailable,
  MailTransport,
  type OutgoingMail,
} from './mail-transport.js';
import { toMessage } from './message.js';

const TIMEOUT_MS = 20_000;
/** Nodemailer's codes for a server that cannot be reached. */
const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'];
/** And for one that refuses our login. */
const LOGIN_REFUSED = ['EAUTH', 'ENOAUTH', 'EOAUTH2'];
/** SMTP commands where 5xx concerns the email. A refused sender is a setting of ours that can be fixed. */
const REFUSAL_STEPS = ['RCPT TO', 'DATA'];

type SmtpError = {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
};

/** The SMTP server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  private readonly server: string;
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
    this.server = new URL(url).host;
  }

  override async send(mail: OutgoingMail, beginHandOver: () => Promise<void>): Promise<void> {
    let isHandedOver = false;
    const begin = async (): Promise<void> => {
      await beginHandOver();
      isHandedOver = true;
    };
    try {
      const transporter = this.transporter();
      transporter.use('stream', ({ message }, done) => {
        message.processFunc((text) => announced(text, begin));
        done();
      });
      const { signal } = this.closing;
      await transporter.sendMail({ ...toMessage(mail, this.from), signal });
    } catch (error) {
      throw classified(error, isHandedOver);
    }
  }

  override async check(): Promise<string> {
    await this.transporter().verify();
    return `the SMTP server ${this.server} answers`;
  }

  override close(): void {
    this.closing.abort();
  }

  /** One for each email, as each has a connection of its own. */
  private transporter(): Transporter {
    return createTransport({
      url: this.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }
}

/**
 * The text of an email, which calls `begin` when nodemailer starts to read it. It does so once the server
 * is ready to take it: from then on the email may be delivered.
 */
function announced(text: Readable, begin: () => Promise<void>): Readable {
  const parts = async function* (): AsyncGenerator<Buffer> {
    await begin();
    for await (const part of text) yield part as Buffer;
  };
  return Readable.from(parts(), { objectMode: false });
}

/**
 * The error to throw. 5xx for the email or its address is a refusal for good. A connection that breaks
 * after the text was sent may mean that the email was delivered: better lost than sent twice.
 */
function classified(error: unknown, isHandedOver: boolean): unknown {
  const { responseCode, command = '', code = '' } = (error ?? {}) as SmtpError;
  const isAnswer = responseCode !== undefined && REFUSAL_STEPS.includes(command);
  if (isAnswer ? responseCode >= 500 : isHandedOver) return new MailRefused(messageOf(error));
  const isUnavailable = LOGIN_REFUSED.includes(code) || (!isAnswer && UNREACHABLE.includes(code));
  return isUnavailable ? new MailServerUnavailable(messageOf(error)) : error;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
