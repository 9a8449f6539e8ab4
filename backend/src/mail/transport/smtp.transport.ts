import { createTransport, type Transporter } from 'nodemailer';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport.js';
import { toMessage } from './message.js';

const TIMEOUT_MS = 20_000;

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
    this.transporter = createTransport(url, {
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    } as object);
    this.server = new URL(url).host;
  }

  override async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transporter.sendMail(toMessage(mail, this.from));
    } catch (error) {
      throw isFinal(error) ? new MailRefused(sentence(error)) : error;
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
 * 5xx is a refusal for good. A connection lost after the letter was handed over may mean that it
 * arrived: rather one letter too few than the same letter twice.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode === 'number') return responseCode >= 500;
  return command === 'DATA';
}

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
