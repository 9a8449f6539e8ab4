import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import {
  type AddressedEmail,
  type RenderEmail,
  DeferredEmailRenderer,
} from './deferred-email-renderer.js';
import { MailRepository } from './mail.repository.js';
import type { EmailData } from './mail.schema.js';
import { OutboxService } from './outbox.service.js';
import { MailTransport } from './transport/mail-transport.js';

/** What the email is about: queueing the same key again sends nothing. */
type Keyed = { readonly dedupeKey: string };
/** Without `goodUntil` (system time) an email is worth sending however late it goes out. */
export type QueuedEmail = Keyed & AddressedEmail & { readonly goodUntil?: Date };
/** An email that its writer writes from the facts when it goes out. */
export type DeferredEmail = Keyed & { readonly writer: string; readonly facts: EmailData };

/** The jobs of one turn run one after the other (system time). */
const MOST_WAIT_MS = 5000;
const UNWRITTEN = { to: '', subject: '', text: '', html: '', headers: {} };

/** Hands emails to the stored outbox, from where they are sent, and tried again, on their own. */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailService.name);

  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: OutboxService,
    private readonly writers: DeferredEmailRenderer,
    private readonly transport: MailTransport,
    private readonly jobs: JobRunner,
  ) {}

  /** After the other domains' jobs, so that what they queue goes out in the same turn. */
  onApplicationBootstrap(): void {
    this.jobs.add({ name: 'send-mail', run: () => this.sendForAWhile() });
  }

  /** A long outbox goes on by itself: results and boards that come due meanwhile do not wait for it. */
  private async sendForAWhile(): Promise<void> {
    const isOver = new AbortController();
    const aWhile = setTimeout(MOST_WAIT_MS, undefined, { signal: isOver.signal, ref: false });
    await Promise.race([this.outbox.sendDue(), aWhile]).finally(() => isOver.abort());
  }

  /** To be called while modules start, so that no email goes out before its writer is known. */
  addRenderer(name: string, write: RenderEmail): void {
    this.writers.add(name, write);
  }

  /** Resolves when the email is stored; it is sent right after, or later when that fails. */
  async queue({ email, ...about }: QueuedEmail): Promise<void> {
    const { subject, text, html, headers = {} } = email;
    const isNew = await this.mails.insert({ ...about, subject, text, html, headers }, systemNow());
    if (isNew) void this.outbox.sendDue();
  }

  /** Resolves when the facts are stored; the email goes out with the next turn of the jobs. */
  async queueDeferred(email: DeferredEmail): Promise<void> {
    await this.mails.insert({ ...email, ...UNWRITTEN }, systemNow());
  }

  /** Who has left gets no more emails: those that waited are dropped. */
  drop(to: string, before: Date): Promise<void> {
    return this.mails.dropWaiting(to, before);
  }

  /**
   * Asks the mail server whether it would take emails; the details go to the log.
   *
   * @throws DomainError 503 UNAVAILABLE when it does not answer.
   */
  async check(): Promise<void> {
    try {
      this.logger.log(`E-mail connection: ${await this.transport.check()}.`);
    } catch (error) {
      this.logger.error(
        `E-mail connection: ${error instanceof Error ? error.message : String(error)}`,
      );
      throw new DomainError(
        503,
        'UNAVAILABLE',
        'The mail server does not answer as it should. Check the server logs for details.',
      );
    }
  }
}
