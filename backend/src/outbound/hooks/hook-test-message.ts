import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { HookChanges } from './hook-changes.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { HookMessageService } from './hook-message.service.js';
import { HookSender, isAccepted, type HookOutcome } from './hook-sender.js';
import { HookRepository } from './hook.repository.js';
import { HookService, type HookWithDeliveries, unknownHook } from './hook.service.js';

/** What the owner sends to see whether it arrives. */
@Injectable()
export class HookTestMessage {
  constructor(
    private readonly service: HookService,
    private readonly changes: HookChanges,
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
  async send(
    league: LeagueSnapshot,
    player: Player,
    { id, now }: { readonly id: string; readonly now: Date },
  ): Promise<HookWithDeliveries & { readonly outcome: HookOutcome }> {
    this.service.requireOn();
    const hook = await this.service.require(league, id);
    await this.limiter.countAction('hook', player.id);
    const message = await this.messages.of(league, { event: 'test', round: null, at: now }, now);
    if (!message) throw new Error('A test says something at any time.');
    const key = `test:${new Types.ObjectId().toHexString()}`;
    const outcome = await this.sender.post(await this.sender.write(hook, message, key));
    const state = isAccepted(outcome) ? 'sent' : 'failed';
    const { answer, loss } = outcome;
    const told = { hook: hook._id, key, at: now, state, answer, loss } as const;
    await this.deliveries.addTest(told, systemNow());
    const found = await this.hooks.find(league._id, id);
    // removed meanwhile: its deliveries were forgotten before this one was stored
    if (!found) await this.deliveries.forget(hook._id);
    if (!found) throw unknownHook();
    if (state === 'failed') {
      const left = outcome.isGone
        ? await this.changes.gone(league, { id, now })
        : await this.service.withDeliveries(found);
      return { ...left, outcome };
    }
    await this.hooks.recovered(hook._id, systemNow());
    const answered = await this.changes.answered(league, player, { id, now });
    return { ...(await this.service.withDeliveries(answered)), outcome };
  }
}
