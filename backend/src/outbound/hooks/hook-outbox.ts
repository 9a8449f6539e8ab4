import { Injectable } from '@nestjs/common';
import { DeliveryRefused, RetryLater } from '../../core/outbox/delivery-errors.js';
import { Outbox } from '../../core/outbox/outbox.js';
import { Clock, systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { announces } from './hook-events.js';
import { SERVER_ERROR } from './hook-kinds.js';
import { HookMessageService } from './hook-message.service.js';
import {
  type HookOutcome,
  HookSender,
  isAboutMessage,
  isAccepted,
  type WrittenMessage,
} from './hook-sender.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';
import { HookService } from './hook.service.js';

const POLICY = {
  name: 'Hook delivery',
  retry: { firstMs: 30_000, longestMs: 6 * 60 * 60_000, jitter: 0.2 },
  // the hook is switched off, which drops what waits
  giveUpMs: Number.POSITIVE_INFINITY,
  lanes: 8,
  // longer than the break between two seasons, as owners see the latest deliveries
  retentionMs: 400 * 24 * 60 * 60_000,
} as const;
/** After how long without a delivery a hook is switched off. */
const SWITCHED_OFF_MS = 3 * 24 * 60 * 60_000;

/** Sends the queued deliveries: to several hooks at once, to each in the order of the events. */
@Injectable()
export class HookOutbox extends Outbox<HookDelivery> {
  constructor(
    config: Config,
    private readonly deliveries: HookDeliveryRepository,
    private readonly clock: Clock,
    private readonly hooks: HookRepository,
    private readonly service: HookService,
    private readonly leagues: LeagueService,
    private readonly writer: HookMessageService,
    private readonly sender: HookSender,
  ) {
    super(config, deliveries, POLICY);
  }

  protected override async deliver(delivery: HookDelivery): Promise<Partial<HookDelivery> | null> {
    try {
      return await this.post(delivery);
    } catch (error) {
      if (error instanceof DeliveryRefused || error instanceof RetryLater) throw error;
      // such as a picture that cannot be drawn now: no failure of the hook, and not for its owner to read
      this.logger.warn(`Hook ${delivery.to} has to wait: ${String(error)}`);
      throw new RetryLater(SERVER_ERROR, 0);
    }
  }

  private async post(delivery: HookDelivery): Promise<Partial<HookDelivery> | null> {
    const hook = await this.hooks.findOn(delivery.to);
    if (!hook) {
      // removed while its events were being queued
      if (!(await this.hooks.exists(delivery.to))) await this.deliveries.forget(delivery.to);
      return null;
    }
    const written = await this.write(hook, delivery);
    if (!written) return null;
    if (!(await this.messages.beginHandOver(delivery))) throw new Error('The claim was over.');
    const outcome = await this.sender.post(written);
    if (!isAccepted(outcome)) return this.refused(hook, outcome);
    await this.hooks.succeeded(hook._id).catch((error: unknown) => {
      // it has arrived: the next one will note it
      this.logger.warn(`Hook ${delivery.to} still counts as failing: ${String(error)}`);
    });
    return { answer: outcome.answer, loss: outcome.loss };
  }

  protected override close(): void {
    // each post has a connection of its own, which ends with it
  }

  /** Null when the hook no longer announces it, or it is not true any more. */
  private async write(hook: Hook, delivery: HookDelivery): Promise<WrittenMessage | null> {
    // its owner may have chosen other events meanwhile
    const league =
      announces(hook, delivery) && (await this.leagues.find(hook.league.toHexString()));
    const message = league && (await this.writer.of(league, delivery, this.clock.now()));
    return message ? this.sender.write(hook, message, delivery._id.toHexString()) : null;
  }

  /**
   * Null when the hook is switched off, and all its deliveries are dropped.
   *
   * @throws DeliveryRefused when later messages may be accepted, RetryLater when all have to wait
   */
  private async refused(hook: Hook, outcome: HookOutcome): Promise<null> {
    const { answer, isGone, waitMs } = outcome;
    const now = systemNow();
    const failingSince = hook.failingSince ?? now;
    await this.hooks.failed(hook._id, failingSince);
    const isOff = isGone || now.getTime() - failingSince.getTime() >= SWITCHED_OFF_MS;
    if (isOff) await this.service.giveUp(hook, isGone ? 'gone' : 'failing');
    // a message that is refused also in plain words is refused again
    if (isGone || isAboutMessage(outcome)) throw new DeliveryRefused(answer);
    if (isOff) return null;
    throw new RetryLater(answer, waitMs ?? 0);
  }
}
