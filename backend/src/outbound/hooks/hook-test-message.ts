import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Clock, systemNow } from '../../core/platform/clock/clock.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { HOOK_LIMITS } from './limits.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { HookMessageService } from './hook-message.service.js';
import { HookSender, isAccepted, type HookOutcome } from './hook-sender.js';
import { HookRepository } from './hook.repository.js';
import { type HookCall, HookService, type HookWithDeliveries } from './hook.service.js';

/** The test that an owner sends to see whether messages arrive. */
@Injectable()
export class HookTestMessage {
  constructor(
    private readonly clock: Clock,
    private readonly service: HookService,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly messages: HookMessageService,
    private readonly sender: HookSender,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Posts a test at once. One that arrives switches the hook on again, unless its owner has switched it off.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 HOOKS_OFF or CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async send(call: HookCall): Promise<HookWithDeliveries & { readonly outcome: HookOutcome }> {
    const { league, player, id } = call;
    const now = this.clock.now();
    this.service.requireOn();
    const hook = await this.service.require(league, id);
    await this.limiter.count(HOOK_LIMITS.hook, player.id);
    const message = await this.messages.of(league, { event: 'test', round: null, at: now }, now);
    if (!message) throw new Error('A test says something at any time.');
    const key = `test:${new Types.ObjectId().toHexString()}`;
    const outcome = await this.sender.post(await this.sender.write(hook, message, key));
    const { answer, loss } = outcome;
    const result = isAccepted(outcome)
      ? ({ state: 'sent', answer, loss } as const)
      : ({ state: 'failed', lastError: answer } as const);
    await this.deliveries.addTest(
      { to: hook._id.toHexString(), dedupeKey: key, at: now, ...result },
      systemNow(),
    );
    // removed meanwhile: its deliveries were deleted before this one was stored
    if (!(await this.hooks.find(league._id, id)))
      await this.deliveries.forget(hook._id.toHexString());
    return { ...(await this.settle(call, outcome)), outcome };
  }

  private async settle(call: HookCall, outcome: HookOutcome): Promise<HookWithDeliveries> {
    const hook = await this.service.require(call.league, call.id);
    if (isAccepted(outcome)) return this.service.testArrived(call, hook);
    return outcome.isGone ? this.service.testGone(call) : this.service.withDeliveries(hook);
  }
}
