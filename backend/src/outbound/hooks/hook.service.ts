import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { badRequest, conflict, notFound } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { readHookAddress } from './hook-address.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import type { HookEvent, HookKind } from './hook-kinds.js';
import { MAX_HOOKS } from './hook-kinds.js';
import { HookNewsService } from './hook-news.service.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';
import { OutsidePost } from './outside-post.js';

/** Of Standard Webhooks: 24 to 64. */
const SECRET_BYTES = 32;

export type WantedHook = {
  readonly kind: HookKind;
  readonly name?: string;
  readonly url: string;
  readonly events: readonly HookEvent[];
};
/** A hook and what it has told lately, newest first. */
export type HookWithDeliveries = {
  readonly hook: Hook;
  readonly deliveries: readonly HookDelivery[];
};

/** The hooks of a league, for its owner (NT-04). */
@Injectable()
export class HookService {
  constructor(
    private readonly config: Config,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly outside: OutsidePost,
    private readonly limiter: RateLimiter,
    private readonly news: HookNewsService,
  ) {}

  async list({ _id }: LeagueSnapshot): Promise<HookWithDeliveries[]> {
    const hooks = await this.hooks.ofLeague(_id);
    return Promise.all(hooks.map((hook) => this.withDeliveries(hook)));
  }

  /**
   * Adds a hook; nothing is sent yet.
   *
   * @param now the game's time
   * @throws DomainError 400 INVALID_INPUT, 409 HOOKS_OFF or TOO_MANY_HOOKS, 429 TOO_MANY_REQUESTS
   */
  async add(
    league: LeagueSnapshot,
    player: Player,
    { kind, name, url: text, events }: WantedHook,
    now: Date,
  ): Promise<HookWithDeliveries> {
    this.requireOn();
    const address = readHookAddress(kind, text);
    if ('problem' in address) throw wrongAddress(address.problem);
    await this.limiter.countAction('hook', player.id);
    const refusal = await this.outside.refusalOf(address.url);
    if (refusal) throw wrongAddress(REFUSALS[refusal]);
    const hook = await this.hooks.insert({
      league: new Types.ObjectId(league._id),
      kind,
      // an empty one is none
      name: name || null,
      url: address.url.href,
      secret: kind === 'json' ? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` : null,
      events: [...new Set(events)],
      createdAt: systemNow(),
      since: now,
      news: { _id: new Types.ObjectId(), at: now, action: 'hook-added', actor: player.id },
    });
    if (!hook) throw conflict('TOO_MANY_HOOKS', `A league can have ${MAX_HOOKS} chat hooks.`);
    await this.news.publishNow(hook);
    return { hook, deliveries: [] };
  }

  /** @throws DomainError 404 HOOK_NOT_FOUND */
  async require({ _id }: LeagueSnapshot, id: string): Promise<Hook> {
    const hook = await this.hooks.find(_id, id);
    if (!hook) throw unknownHook();
    return hook;
  }

  async withDeliveries(hook: Hook): Promise<HookWithDeliveries> {
    return { hook, deliveries: await this.deliveries.latest(hook._id) };
  }

  /** @throws DomainError 409 HOOKS_OFF where the host wants none */
  requireOn(): void {
    if (!this.config.hooks) {
      throw conflict('HOOKS_OFF', 'Chat hooks are turned off on this server.');
    }
  }
}

const REFUSALS = {
  inside: 'This address is inside the server’s own network.',
  unknown: 'This host wasn’t found.',
} as const;

export const unknownHook = () => notFound('HOOK_NOT_FOUND', 'This chat hook doesn’t exist.');

const wrongAddress = (message: string) =>
  badRequest('INVALID_INPUT', message, [{ field: 'url', message }]);
