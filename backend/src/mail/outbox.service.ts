import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleInit,
} from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { type BackOff, backOffMs } from '../platform/jobs/back-off.js';
import { type AddressedEmail, DeferredEmailRenderer } from './deferred-email-renderer.js';
import { MailRepository } from './mail.repository.js';
import type { Mail } from './mail.schema.js';
import { MailRefused, MailServerUnavailable, MailTransport } from './transport/mail-transport.js';
import { unlessDiskFull } from '../platform/database/unless-disk-full.js';

/** How long a claim lasts: longer than all time-outs of a transport together. */
const CLAIM_MS = 5 * 60_000;
/** Between attempts to send one email. */
const RETRY: BackOff = { firstMs: 30_000, longestMs: 60 * 60_000, jitter: 0 };
/** While the mail server is unavailable all emails wait: at most 10 minutes, because of reminders. */
const PAUSE: BackOff = { firstMs: 30_000, longestMs: 10 * 60_000, jitter: 0 };
/** How long a shutdown waits for an email that is being sent. */
const SHUTDOWN_WAIT_MS = 3000;
/** An email is given up after 4 days, as between mail servers. */
const GIVE_UP_MS = 4 * 24 * 60 * 60_000;

/** Sends what is due. Each email is claimed first, so several processes never send it twice. */
@Injectable()
export class OutboxService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxService.name);
  private running: Promise<void> = Promise.resolve();
  private isWaiting = false;
  private isStopping = false;
  /** System time in ms until which nothing is sent. */
  private pausedUntil = 0;
  private pauses = 0;

  constructor(
    private readonly config: Config,
    private readonly mails: MailRepository,
    private readonly renderers: DeferredEmailRenderer,
    private readonly transport: MailTransport,
  ) {}

  /** The embedded database serves one process at a time, so claims found at the start are stale. */
  async onModuleInit(): Promise<void> {
    if (this.config.mongodbUri === null) {
      await unlessDiskFull(this.mails.releaseAll(systemNow()));
    }
  }

  /** Sends every email that is due; resolves when done. Calls made meanwhile share the next run. */
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
    await Promise.race([this.running, wait(SHUTDOWN_WAIT_MS, null, { ref: false })]);
    // what becomes of an email that is still being sent is decided at the next start (`releaseStale`)
    this.transport.close();
  }

  private async sendAll(): Promise<void> {
    try {
      if (!(await this.mails.hasDue(systemNow()))) return;
      await this.mails.releaseStale(systemNow());
      while (this.mayGoOn() && (await this.sendNext()));
    } catch (error) {
      this.logger.error(`The outbox cannot be read: ${messageOf(error)}`);
    }
  }

  private mayGoOn(): boolean {
    const wait = this.pausedUntil - systemNow().getTime();
    // longer than the longest pause: the system's clock was set back
    return !this.isStopping && (wait <= 0 || wait > PAUSE.longestMs);
  }

  private async sendNext(): Promise<boolean> {
    const now = systemNow();
    const mail = await this.mails.claim(now, new Date(now.getTime() + CLAIM_MS));
    if (!mail) return false;
    try {
      const addressed = await this.renderers.render(mail);
      if (!addressed) {
        await this.mails.markDropped(mail);
        return true;
      }
      await this.handOver(mail, addressed);
    } catch (error) {
      await this.putBack(mail, error);
      return true;
    }
    this.pauses = 0;
    await this.mails.markSent(mail, systemNow());
    return true;
  }

  private async handOver(mail: Mail, { to, email }: AddressedEmail): Promise<void> {
    const { subject, text, html, headers = {} } = email;
    const outgoing = { id: mail._id.toHexString(), to, subject, text, html, headers };
    await this.transport.send(outgoing, async () => {
      if (!(await this.mails.beginHandOver(mail))) throw new Error('The claim was over.');
    });
  }

  private async putBack(mail: Mail, error: unknown): Promise<void> {
    const now = systemNow().getTime();
    const isOver = error instanceof MailRefused || now - mail.queuedAt.getTime() >= GIVE_UP_MS;
    const wait =
      error instanceof MailServerUnavailable ? this.pause(now) : backOffMs(RETRY, mail.tries, 0);
    this.logger.warn(
      `Email ${mail._id.toHexString()}, try ${mail.tries}: ${messageOf(error)}` +
        (isOver ? '; given up' : `; next try in ${Math.round(wait / 1000)} s`),
    );
    await this.mails.markFailed(mail, {
      state: isOver ? 'failed' : 'queued',
      nextTryAt: new Date(now + wait),
      lastError: messageOf(error),
    });
  }

  /** Stops sending for a while, as the mail server is unavailable. Returns for how many ms. */
  private pause(now: number): number {
    this.pauses += 1;
    const wait = backOffMs(PAUSE, this.pauses, 0);
    this.pausedUntil = now + wait;
    return wait;
  }
}

/** The message without email addresses: mail servers repeat the refused one, which is not logged. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>@"]+@[^\s<>@"]+/g, '…');
