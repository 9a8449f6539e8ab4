import { type BeforeApplicationShutdown, Logger, type OnModuleInit } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { inTime } from '../platform/clock/in-time.js';
import type { Config } from '../platform/config/config.js';
import { unlessDiskFull } from '../platform/database/unless-disk-full.js';
import { type BackOff, backOffMs } from '../platform/jobs/back-off.js';
import { SharedRun } from '../platform/jobs/shared-run.js';
import { ChannelUnavailable, DeliveryRefused, RetryLater } from './delivery-errors.js';
import type { OutboxRecord } from './outbox-record.js';
import type { StoredOutbox } from './stored-outbox.js';

/** How long a claim lasts: longer than all time-outs of a transport together. */
const CLAIM_MS = 5 * 60_000;
/** While a channel is unavailable all its messages wait: at most 10 minutes, because of reminders. */
const PAUSE: BackOff = { firstMs: 30_000, longestMs: 10 * 60_000, jitter: 0 };
/** So many times in a row a receiver may ask for less than our own wait. */
const SHORT_WAITS = 3;
/** How long a shutdown waits for messages that are being sent. */
const SHUTDOWN_WAIT_MS = 3000;

/** How long one turn of the jobs waits: they run one after the other (system time). */
const MAX_WAIT_MS = 5000;
const DELETE_EVERY_MS = 60 * 60_000;

/** How an outbox sends. */
type Policy = {
  /** For the log. */
  readonly name: string;
  /** Between attempts to send one message. */
  readonly retry: BackOff;
  readonly giveUpMs: number;
  /** How many messages are sent at the same time. */
  readonly lanes: number;
  /** How long finished messages are stored, so that nothing is sent twice. */
  readonly retentionMs: number;
};

/** Sends what is due. Each message is claimed first, so several processes never send it twice. */
export abstract class Outbox<Message extends OutboxRecord>
  implements OnModuleInit, BeforeApplicationShutdown
{
  protected readonly logger = new Logger(this.constructor.name);
  private readonly runs = new SharedRun(() => this.sendAll());
  private claiming: Promise<unknown> = Promise.resolve();
  private isStopping = false;
  /** System time in ms until which nothing is sent. */
  private pausedUntil = 0;
  private pauses = 0;
  /** System time in ms. */
  private deletedAt = 0;

  constructor(
    protected readonly config: Config,
    protected readonly messages: StoredOutbox<Message>,
    private readonly policy: Policy,
  ) {}

  /**
   * Hands a claimed message over.
   *
   * @returns what is stored with it; null when it is not worth sending any more
   *
   * @throws DeliveryRefused when trying again is pointless, RetryLater, ChannelUnavailable, or any other error
   */
  protected abstract deliver(message: Message): Promise<Partial<Message> | null>;

  /** Called at the end of the process; closes the connections, those in use too. */
  protected abstract close(): void;

  /** The embedded database serves one process at a time, so claims found at the start are stale. */
  async onModuleInit(): Promise<void> {
    if (this.config.mongodbUri === null) {
      await unlessDiskFull(this.messages.releaseAll(systemNow()));
    }
  }

  /** Sends every message that is due; resolves when done. Calls made meanwhile share the next run. */
  sendDue(): Promise<void> {
    return this.runs.start();
  }

  /**
   * As a job: waits 5 seconds at most; what is left goes on in the background, so other jobs need not wait. Once an hour
   * it deletes what was queued long ago.
   */
  async sendForAWhile(): Promise<void> {
    await inTime(this.sendDue(), MAX_WAIT_MS);
    const now = systemNow().getTime();
    if (Math.abs(now - this.deletedAt) < DELETE_EVERY_MS) return;
    this.deletedAt = now;
    await this.messages.deleteOver(new Date(now - this.policy.retentionMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.runs.settled(SHUTDOWN_WAIT_MS);
    // the next start decides about a message that is still being sent (`releaseStale`)
    this.close();
  }

  private async sendAll(): Promise<void> {
    try {
      if (!(await this.messages.hasDue(systemNow()))) return;
      await this.messages.releaseStale(systemNow());
      const busy = new Set<string>();
      const lanes = Array.from({ length: this.policy.lanes }, () => this.sendInLane(busy));
      await Promise.all(lanes);
    } catch (error) {
      this.logger.error(`The outbox cannot be read: ${messageOf(error)}`);
    }
  }

  /** @param busy the receivers to whom the lanes are sending */
  private async sendInLane(busy: Set<string>): Promise<void> {
    while (this.mayGoOn()) {
      const message = await this.claimNext(busy);
      if (!message) return;
      await this.send(message).finally(() => busy.delete(message.to));
    }
  }

  /** One lane after the other, as none may send to a receiver of another lane. */
  private claimNext(busy: Set<string>): Promise<Message | null> {
    const claim = async (): Promise<Message | null> => {
      const now = systemNow();
      const until = new Date(now.getTime() + CLAIM_MS);
      const message = await this.messages.claim(now, until, busy);
      if (message) busy.add(message.to);
      return message;
    };
    const claimed = this.claiming.then(claim, claim);
    this.claiming = claimed;
    return claimed;
  }

  private mayGoOn(): boolean {
    const wait = this.pausedUntil - systemNow().getTime();
    // longer than the longest pause: the system's clock was set back
    return !this.isStopping && (wait <= 0 || wait > PAUSE.longestMs);
  }

  private async send(message: Message): Promise<void> {
    let result: Partial<Message> | null;
    try {
      result = await this.deliver(message);
    } catch (error) {
      await this.putBack(message, error);
      return;
    }
    if (!result) return this.messages.markDropped(message);
    this.pauses = 0;
    await this.messages.markSent(message, systemNow(), result);
  }

  private async putBack(message: Message, error: unknown): Promise<void> {
    const now = systemNow().getTime();
    const { name, retry, giveUpMs } = this.policy;
    const isOver = error instanceof DeliveryRefused || now - message.queuedAt.getTime() >= giveUpMs;
    const usual = backOffMs(retry, message.tries, Math.random());
    const wait = this.waitAfter(error, usual, message.tries);
    this.logger.warn(
      `${name} ${message._id.toHexString()}, try ${message.tries}: ${messageOf(error)}` +
        (isOver ? '; given up' : `; next try in ${Math.round(wait / 1000)} s`),
    );
    const nextTryAt = new Date(now + wait);
    const state = isOver ? 'failed' : 'queued';
    await this.messages.markFailed(message, { state, nextTryAt, lastError: messageOf(error) });
  }

  private waitAfter(error: unknown, usual: number, tries: number): number {
    if (error instanceof ChannelUnavailable) return this.pause(systemNow().getTime());
    if (!(error instanceof RetryLater)) return usual;
    const { waitMs } = error;
    return waitMs > 0 && tries <= SHORT_WAITS ? waitMs : Math.max(waitMs, usual);
  }

  /** Stops sending for a while, as the channel is unavailable. Returns for how many ms. */
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
