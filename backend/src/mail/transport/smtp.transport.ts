import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

const TIMEOUT_MS = 20_000;

/** What nodemailer hands to a plugin, as far as it is used here. */
type Compiling = {
  readonly data: { readonly onHandOver?: () => void };
  readonly message: { createReadStream(): Readable };
};

/** The SMTP server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  override readonly isRepeatable = false;
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
      noteHandOver(mail as unknown as Compiling);
      done();
    });
    this.server = new URL(url).host;
  }

  override async send(mail: OutgoingMail): Promise<void> {
    let isHandedOver = false;
    const onHandOver = (): void => {
      isHandedOver = true;
    };
    try {
      await this.transporter.sendMail({ ...toMessage(mail, this.from), onHandOver } as object);
    } catch (error) {
      throw isFinal(error, isHandedOver) ? new MailRefused(sentence(error)) : error;
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

/** The letter is read when the server has said that it takes it: from then on it may arrive. */
function noteHandOver({ data, message }: Compiling): void {
  const open = message.createReadStream.bind(message);
  const noted = async function* (): AsyncGenerator<Buffer> {
    data.onHandOver?.();
    for await (const part of open()) yield part as Buffer;
  };
  message.createReadStream = () => Readable.from(noted(), { objectMode: false });
}

/**
 * 5xx is a refusal for good. A line that drops after the letter was handed over may mean that it
 * arrived: rather one letter too few than the same letter twice.
 */
function isFinal(error: unknown, isHandedOver: boolean): boolean {
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' ? responseCode >= 500 : isHandedOver;
}

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
