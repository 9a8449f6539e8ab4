import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import {
  type AddressedLetter,
  type LetterWriter,
  LetterWriters,
} from './deferred-email-renderer.js';
import { MailRepository } from './mail.repository.js';
import type { LetterFacts } from './mail.schema.js';
import { OutboxService } from './outbox.service.js';
import { MailTransport } from './transport/mail-transport.js';

/** What the letter is about: queueing the same key again sends nothing. */
type Keyed = { readonly dedupeKey: string };
/** Without `goodUntil` (system time) a letter is worth sending however late it goes out. */
export type QueuedLetter = Keyed & AddressedLetter & { readonly goodUntil?: Date };
/** A letter that its writer writes from the facts when it goes out. */
export type QueuedFacts = Keyed & { readonly writer: string; readonly facts: LetterFacts };

/** The jobs of one turn run one after the other (system time). */
const MOST_WAIT_MS = 5000;
const UNWRITTEN = { to: '', subject: '', text: '', html: '', headers: {} };

/** Hands letters to the stored outbox, from where they are sent, and tried again, on their own. */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger(MailService.name);

  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: OutboxService,
    private readonly writers: LetterWriters,
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

  /** To be called while modules start, so that no letter goes out before its writer is known. */
  addWriter(name: string, write: LetterWriter): void {
    this.writers.add(name, write);
  }

  /** Resolves when the letter is stored; it is sent right after, or later when that fails. */
  async queue({ letter, ...about }: QueuedLetter): Promise<void> {
    const { subject, text, html, headers = {} } = letter;
    const isNew = await this.mails.insert({ ...about, subject, text, html, headers }, systemNow());
    if (isNew) void this.outbox.sendDue();
  }

  /** Resolves when the facts are stored; the letter goes out with the next turn of the jobs. */
  async queueFacts(letter: QueuedFacts): Promise<void> {
    await this.mails.insert({ ...letter, ...UNWRITTEN }, systemNow());
  }

  /** Who has left gets no more letters: those that waited are dropped. */
  drop(to: string, before: Date): Promise<void> {
    return this.mails.dropWaiting(to, before);
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
