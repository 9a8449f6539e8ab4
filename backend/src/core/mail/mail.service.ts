import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { unavailable } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { Render } from '../outbox/deferred-renderers.js';
import type { DeferredFacts } from '../outbox/outbox-record.js';
import type { AddressedEmail } from './addressed-email.js';
import { MailOutbox } from './mail-outbox.js';
import { MailRepository, type WaitingMail } from './mail.repository.js';
import { MailTransport } from './transport/mail-transport.js';

/** What the email is about: queueing the same key again sends nothing. */
type Keyed = {
  readonly dedupeKey: string;
  /**
   * For what the reader has just asked for, and for links that confirm an address: once there is a mail server, all
   * else is dropped unless the address is confirmed by the time it is sent (AC-01).
   */
  readonly toUnconfirmed?: true;
};
/** Without `goodUntil` (system time) an email is worth sending however late it goes out. */
export type QueuedEmail = Keyed & AddressedEmail & { readonly goodUntil?: Date };
/** An email that the renderer `writer` renders from `facts` when it is sent. */
export type DeferredEmail = Keyed & { readonly writer: string; readonly facts: DeferredFacts };

const NOT_RENDERED = { to: '', subject: '', text: '', html: '', headers: {} };

/** Puts emails into the stored outbox, from which they are sent and retried in the background. */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailService.name);

  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: MailOutbox,
    private readonly transport: MailTransport,
    private readonly jobs: JobRunner,
  ) {}

  /** After the other domains' jobs, so that what they queue goes out in the same turn. */
  onApplicationBootstrap(): void {
    this.jobs.add({ name: 'send-mail', run: () => this.outbox.sendForAWhile() });
  }

  /** To be called in `onModuleInit`, so that no email is sent before its renderer is registered. */
  addRenderer(name: string, render: Render<AddressedEmail>): void {
    this.outbox.renderers.add(name, render);
  }

  /** Resolves when the email is stored; it is sent right after, or later when that fails. */
  async queue({ email, ...about }: QueuedEmail): Promise<void> {
    const { subject, text, html, headers = {} } = email;
    const isNew = await this.mails.insert({ ...about, subject, text, html, headers }, systemNow());
    if (isNew) void this.outbox.sendDue();
  }

  /** Resolves when the data is stored; the email is sent with the next turn of the jobs. */
  async queueDeferred(email: DeferredEmail): Promise<void> {
    await this.mails.insert({ ...email, ...NOT_RENDERED }, systemNow());
  }

  /** The same, but sent right after it is stored: somebody waits for it. */
  async queueDeferredNow(email: DeferredEmail): Promise<void> {
    await this.queueDeferred(email);
    void this.outbox.sendDue();
  }

  /** Sends what waits for one address to another one, but for links. May be repeated. */
  readdress(from: string, to: string): Promise<void> {
    return this.mails.readdress(from, to);
  }

  /** The emails to an address that are not sent yet, without their text. */
  waitingFor(to: string): Promise<WaitingMail[]> {
    return this.mails.waitingFor(to);
  }

  /** Drops the emails to an address that were queued up to `before` (system time) and not sent yet. */
  drop(to: string, before: Date): Promise<void> {
    return this.mails.dropWaiting(to, before);
  }

  /**
   * Asks the mail server whether it would take an email to this address; the details go to the log.
   *
   * @throws DomainError 503 UNAVAILABLE, with what an admin can do, when it would not.
   */
  async check(to: string): Promise<void> {
    try {
      this.logger.log(`Email connection: ${await this.transport.check(to)}.`);
    } catch (error) {
      const advice = error instanceof Error ? error.message : String(error);
      this.logger.error(`Email connection: ${advice}`);
      throw unavailable(advice);
    }
  }
}
