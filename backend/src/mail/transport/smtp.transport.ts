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

/** What nodemailer hands to a plugin, as far as it is used here. */
type Compiling = {
  readonly data: { readonly beginHandOver?: () => Promise<void> };
  readonly message: { createReadStream(): Readable };
};

type SmtpError = {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
};

/** The SMTP server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;
  private readonly server: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    const timeouts = {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    };
    this.transporter = createTransport({ url, ...timeouts });
    this.transporter.use('stream', (mail, done) => {
      announceHandOver(mail as unknown as Compiling);
      done();
    });
    this.server = new URL(url).host;
  }

  override async send(mail: OutgoingMail, beginHandOver: () => Promise<void>): Promise<void> {
    let isHandedOver = false;
    const begin = async (): Promise<void> => {
      await beginHandOver();
      isHandedOver = true;
    };
    try {
      const message = { ...toMessage(mail, this.from), beginHandOver: begin };
      await this.transporter.sendMail(message);
    } catch (error) {
      throw classified(error, isHandedOver);
    }
  }

  override async check(): Promise<string> {
    await this.transporter.verify();
    return `the SMTP server ${this.server} answers`;
  }

  override close(): void {
    this.transporter.close();
  }
}

/**
 * Calls `beginHandOver` when nodemailer starts to read the text of the email, which it does once the
 * server is ready to take it: from then on the email may be delivered.
 */
function announceHandOver({ data, message }: Compiling): void {
  const open = message.createReadStream.bind(message);
  const announced = async function* (): AsyncGenerator<Buffer> {
    await data.beginHandOver?.();
    for await (const part of open()) yield part as Buffer;
  };
  message.createReadStream = () => Readable.from(announced(), { objectMode: false });
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
