import { Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import type { Transporter } from 'nodemailer';
import { mailAdvice } from './mail-advice.js';
import {
  isForAll,
  isForGood,
  mailProblemOf,
  type SmtpAddress,
  type SmtpError,
} from './mail-problem.js';
import {
  MailRefused,
  MailServerUnavailable,
  MailTransport,
  type OutgoingMail,
} from './mail-transport.js';
import { toMessage } from './message.js';

const TIMEOUT_MS = 20_000;
/** While somebody waits for the answer. */
const CHECK_TIMEOUT_MS = 8000;
/** SMTP commands whose answer says that the email is not delivered, whatever was sent before. */
const ANSWERED_STEPS = ['RCPT TO', 'DATA'];
/** In characters: how much of a server's answer is shown. */
const MAX_ANSWER = 300;

/** The SMTP server of `SMTP_URL`. */
export class SmtpTransport extends MailTransport {
  private readonly server: string;
  private readonly address: SmtpAddress;
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
    const { protocol, hostname, port, username } = new URL(url);
    const isSecure = protocol === 'smtps:';
    this.server = `${hostname}:${port || (isSecure ? 465 : 587)}`;
    this.address = { isSecure, hasLogin: username !== '' };
  }

  override async send(mail: OutgoingMail, beginHandOver: () => Promise<void>): Promise<void> {
    let isHandedOver = false;
    const begin = async (): Promise<void> => {
      await beginHandOver();
      isHandedOver = true;
    };
    try {
      await this.deliver(mail, begin, TIMEOUT_MS);
    } catch (error) {
      throw this.classified(error, { to: mail.to, isHandedOver });
    }
  }

  override async check(to: string): Promise<string> {
    let isAccepted = false;
    // the server has accepted sender and address and waits for the text: here it ends
    const leave = (): Promise<void> => {
      isAccepted = true;
      return Promise.reject(new Error('This was a test.'));
    };
    const mail = { id: 'test', to, subject: 'Test', text: '', html: '', headers: {} };
    try {
      await this.deliver(mail, leave, CHECK_TIMEOUT_MS);
    } catch (error) {
      if (!isAccepted) throw new Error(this.explain(error, to).advice, { cause: error });
    }
    return `the SMTP server ${this.server} accepts emails`;
  }

  override close(): void {
    this.closing.abort();
  }

  private async deliver(
    mail: OutgoingMail,
    begin: () => Promise<void>,
    timeoutMs: number,
  ): Promise<void> {
    const transporter = await this.transporter(timeoutMs);
    transporter.use('stream', ({ message }, done) => {
      message.processFunc((text) => announced(text, begin));
      done();
    });
    const { signal } = this.closing;
    await transporter.sendMail({ ...toMessage(mail, this.from), signal });
  }

  /** One for each email, as each has a connection of its own. */
  private async transporter(timeoutMs: number): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  }

  /**
   * The error to throw. An address or an email that is refused is refused for good. A connection that breaks after the
   * text was sent may mean that the email was delivered: better lost than sent twice. Whatever a setting can change waits.
   */
  private classified(
    error: unknown,
    { to, isHandedOver }: { readonly to: string; readonly isHandedOver: boolean },
  ): unknown {
    const { responseCode, command = '' } = errorOf(error);
    const isAnswered = responseCode !== undefined && ANSWERED_STEPS.includes(command);
    const { problem, advice } = this.explain(error, to);
    if (isAnswered ? isForGood(problem) : isHandedOver) return new MailRefused(advice);
    if (problem === 'other') return error;
    return isForAll(problem) ? new MailServerUnavailable(advice) : new Error(advice);
  }

  private explain(error: unknown, to: string) {
    const smtp = errorOf(error);
    const problem = mailProblemOf(smtp, this.address);
    const { server, address } = this;
    const answer = oneLine(smtp.response ?? smtp.message).slice(0, MAX_ANSWER);
    return {
      problem,
      advice: mailAdvice(problem, { server, isSecure: address.isSecure, to, answer }),
    };
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

const errorOf = (error: unknown): SmtpError =>
  isNativeError(error) ? error : { message: String(error) };

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
