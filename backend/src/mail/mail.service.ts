import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { Letter } from './letters/letter.js';
import { MailRepository } from './mail.repository.js';
import { OutboxService } from './outbox.service.js';
import { MailTransport } from './transport/mail-transport.js';

export type QueuedLetter = {
  /** What the letter is about: queueing the same key again sends nothing. */
  readonly dedupeKey: string;
  /** E-mail address. */
  readonly to: string;
  readonly letter: Letter;
};

/** Hands letters to the stored outbox, from where they are sent, and tried again, on their own. */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailService.name);

  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: OutboxService,
    private readonly transport: MailTransport,
    private readonly jobs: JobRunner,
  ) {}

  /** After the other domains' jobs, so that what they queue goes out in the same turn. */
  onApplicationBootstrap(): void {
    this.jobs.add({ name: 'send-mail', run: () => this.outbox.sendDue() });
  }

  /** Resolves when the letter is stored; it is sent right after, or later when that fails. */
  async queue({ dedupeKey, to, letter }: QueuedLetter): Promise<void> {
    const { subject, text, html, headers = {} } = letter;
    const isNew = await this.mails.insert(
      { dedupeKey, to, subject, text, html, headers },
      systemNow(),
    );
    if (isNew) void this.outbox.sendDue();
  }

  /**
   * Asks the mail server whether it would take letters; the details go to the log.
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
