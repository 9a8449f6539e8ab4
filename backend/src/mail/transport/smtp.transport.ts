import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { MailRefused, MailServerAway, MailTransport, type OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

const TIMEOUT_MS = 20_000;
/** Nodemailer's codes for a server that cannot be reached, or does not let us in. */
const AWAY = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY'];
const NOT_LET_IN = ['EAUTH', 'ENOAUTH', 'EOAUTH2'];
/** Where 5xx is about the email. A refused sender is one of our settings and can be put right. */
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
      throw judged(error, isHandedOver);
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

/** The email is read when the server has said that it takes it: from then on it may arrive. */
function announceHandOver({ data, message }: Compiling): void {
  const open = message.createReadStream.bind(message);
  const announced = async function* (): AsyncGenerator<Buffer> {
    await data.beginHandOver?.();
    for await (const part of open()) yield part as Buffer;
  };
  message.createReadStream = () => Readable.from(announced(), { objectMode: false });
}

/**
 * 5xx for the email or its address is a refusal for good. A line that drops after the email was
 * handed over may mean that it arrived: rather one email too few than the same email twice.
 */
function judged(error: unknown, isHandedOver: boolean): unknown {
  const { responseCode, command = '', code = '' } = (error ?? {}) as SmtpError;
  const isAnswer = responseCode !== undefined && REFUSAL_STEPS.includes(command);
  if (isAnswer ? responseCode >= 500 : isHandedOver) return new MailRefused(sentence(error));
  const isAway = NOT_LET_IN.includes(code) || (!isAnswer && AWAY.includes(code));
  return isAway ? new MailServerAway(sentence(error)) : error;
}

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
