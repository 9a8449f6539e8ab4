import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { MailRepository } from './mail.repository.js';
import type { Mail } from './mail.schema.js';
import { MailRefused, MailTransport } from './transport/mail-transport.js';

/** Longer than any transport's time-outs together. */
const CLAIM_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** About two days of trying. */
const MOST_TRIES = 50;

/** Sends what is due. Each letter is claimed first, so several processes never send it twice. */
@Injectable()
export class OutboxService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxService.name);
  private running: Promise<void> = Promise.resolve();
  private isWaiting = false;
  private isStopping = false;

  constructor(
    private readonly mails: MailRepository,
    private readonly transport: MailTransport,
  ) {}

  /** Sends every letter that is due; resolves when done. Calls in between join the next round. */
  sendDue(): Promise<void> {
    if (this.isWaiting) return this.running;
    this.isWaiting = true;
    this.running = this.running.then(async () => {
      this.isWaiting = false;
      await this.sendAll();
    });
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
    this.transport.close();
  }

  private async sendAll(): Promise<void> {
    const stale = this.transport.isRepeatable ? 'queued' : 'failed';
    try {
      if (!(await this.mails.hasDue(systemNow()))) return;
      await this.mails.releaseStale(systemNow(), stale);
      while (!this.isStopping && (await this.sendNext()));
    } catch (error) {
      this.logger.error(`The outbox cannot be read: ${sentence(error)}`);
    }
  }

  private async sendNext(): Promise<boolean> {
    const now = systemNow();
    const mail = await this.mails.claim(now, new Date(now.getTime() + CLAIM_MS));
    if (!mail) return false;
    const { to, subject, text, html, headers = {} } = mail;
    try {
      await this.transport.send({ id: mail._id.toHexString(), to, subject, text, html, headers });
    } catch (error) {
      await this.putBack(mail, error);
      return true;
    }
    await this.mails.markSent(mail._id, systemNow());
    return true;
  }

  private async putBack(mail: Mail, error: unknown): Promise<void> {
    const isOver = error instanceof MailRefused || mail.tries >= MOST_TRIES;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.tries - 1), LONGEST_RETRY_MS);
    this.logger.warn(
      `Letter ${mail._id.toHexString()}, try ${mail.tries}: ${sentence(error)}` +
        (isOver ? '; given up' : `; next try in ${Math.round(wait / 1000)} s`),
    );
    await this.mails.markFailed(mail._id, {
      state: isOver ? 'failed' : 'queued',
      nextTryAt: new Date(systemNow().getTime() + wait),
      lastError: sentence(error),
    });
  }
}

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
