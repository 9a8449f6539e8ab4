import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { Clock, systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { badRequest, conflict, notFound } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { HOOK_LIMITS } from './limits.js';
import { readHookAddress } from './hook-address.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { dueEvents } from './hook-events.js';
import { type HookEvent, type HookKind, type HookOffReason, MAX_HOOKS } from './hook-kinds.js';
import { HookLog } from './hook-log.js';
import { HookRepository } from './hook.repository.js';
import type { Hook, HookLogEntry } from './hook.schema.js';
import { PublicHttpClient } from './public-http-client.js';

/** Of Standard Webhooks: 24 to 64. */
const SECRET_BYTES = 32;

export type RequestedHook = {
  readonly kind: HookKind;
  readonly name?: string;
  readonly url: string;
  readonly events: readonly HookEvent[];
};
export type HookChange = {
  /** Empty: none. */
  readonly name?: string;
  readonly events?: readonly HookEvent[];
};
/** A request of a league's owner about one of its hooks. */
export type HookCall = {
  readonly league: LeagueSnapshot;
  readonly player: Player;
  readonly id: string;
};
/** A hook and its latest deliveries, newest first. */
export type HookWithDeliveries = {
  readonly hook: Hook;
  readonly deliveries: readonly HookDelivery[];
};
type Choice = Pick<Hook, 'name' | 'events'>;

/**
 * The hooks of a league, for its owner (NT-04). The address of a hook cannot be changed. Each change is a line in the
 * league's log, which is stored with it.
 */
@Injectable()
export class HookService {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly calendars: LeagueCalendars,
    private readonly http: PublicHttpClient,
    private readonly limiter: RateLimiter,
    private readonly log: HookLog,
  ) {}

  async list({ _id }: LeagueSnapshot): Promise<HookWithDeliveries[]> {
    const hooks = await this.hooks.ofLeague(_id);
    return Promise.all(hooks.map((hook) => this.withDeliveries(hook)));
  }

  /**
   * Adds a hook; nothing is sent yet.
   *
   * @throws DomainError 400 INVALID_INPUT, 409 HOOKS_OFF or TOO_MANY_HOOKS, 429 TOO_MANY_REQUESTS
   */
  async add(
    league: LeagueSnapshot,
    player: Player,
    { kind, name, url: text, events }: RequestedHook,
  ): Promise<HookWithDeliveries> {
    this.requireOn();
    const address = readHookAddress(kind, text, this.config.hookHosts);
    if ('problem' in address) throw wrongAddress(address.problem);
    await this.limiter.count(HOOK_LIMITS.hook, player.id);
    const refusal = await this.http.refusalOf(address.url);
    if (refusal) throw wrongAddress(REFUSALS[refusal]);
    const pendingLogEntry = this.logEntry('hook-added', player.id);
    const hook = await this.hooks.insert({
      league: league._id,
      kind,
      // an empty one is none
      name: name || null,
      url: address.url.href,
      secret: kind === 'json' ? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` : null,
      events: [...new Set(events)],
      createdAt: systemNow(),
      since: pendingLogEntry.at,
      pendingLogEntry,
    });
    if (!hook) throw conflict('TOO_MANY_HOOKS', `A league can have ${MAX_HOOKS} chat hooks.`);
    await this.log.publishNow(hook);
    return { hook, deliveries: [] };
  }

  /**
   * Changes name and events. For an event that is newly chosen, nothing from the past is sent.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async change(call: HookCall, change: HookChange): Promise<HookWithDeliveries> {
    const { league, player } = call;
    await this.limiter.count(HOOK_LIMITS.hook, player.id);
    const pendingLogEntry = this.logEntry('hook-changed', player.id);
    const changed = await this.write(call, async (hook) => {
      const choice = choiceOf(hook, change);
      if (isSame(hook, choice)) return hook;
      const announced = await this.pastOf(league, hook, { choice, now: pendingLogEntry.at });
      return this.hooks.change(hook, { ...choice, announced, pendingLogEntry });
    });
    return this.withDeliveries(changed);
  }

  /**
   * Switches a hook on as if it were new: nothing from the past is sent.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 HOOKS_OFF or CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async switchOn(call: HookCall): Promise<HookWithDeliveries> {
    this.requireOn();
    await this.limiter.count(HOOK_LIMITS.hook, call.player.id);
    return this.start(call, () => true);
  }

  /**
   * Switches a hook off: nothing is sent until it is on again, and what waits is dropped.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT
   */
  switchOff(call: HookCall): Promise<HookWithDeliveries> {
    return this.stop(call, 'owner', this.logEntry('hook-switched-off', call.player.id));
  }

  /** After a test that has arrived: ends the hook's failures, and switches it on unless its owner has switched it off. */
  async testArrived(call: HookCall, { _id }: Hook): Promise<HookWithDeliveries> {
    await this.hooks.succeeded(_id);
    await this.deliveries.resume(_id.toHexString(), systemNow());
    return this.start(call, ({ offReason }) => offReason !== 'owner');
  }

  /** After a test shows that the webhook no longer exists: switches the hook off. */
  testGone(call: HookCall): Promise<HookWithDeliveries> {
    return this.stop(call, 'gone', this.logEntry('hook-switched-off', null));
  }

  /** Switches a hook off for the server; not while a log entry waits to be published: then the next failure does. */
  async giveUp(hook: Hook, reason: HookOffReason): Promise<void> {
    await this.drop(hook, reason, this.logEntry('hook-switched-off', null));
  }

  /** @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT */
  async remove(call: HookCall): Promise<void> {
    const pendingLogEntry = this.logEntry('hook-removed', call.player.id);
    await this.write(call, (hook) =>
      this.hooks.change(hook, { removedAt: systemNow(), pendingLogEntry }),
    );
  }

  /** @throws DomainError 404 HOOK_NOT_FOUND */
  async require({ _id }: LeagueSnapshot, id: string): Promise<Hook> {
    const hook = await this.hooks.find(_id, id);
    if (!hook) throw notFound('HOOK_NOT_FOUND', 'This chat hook doesn’t exist.');
    return hook;
  }

  async withDeliveries(hook: Hook): Promise<HookWithDeliveries> {
    return { hook, deliveries: await this.deliveries.latest(hook._id) };
  }

  /** @throws DomainError 409 HOOKS_OFF where the host wants none */
  requireOn(): void {
    if (!this.config.hooks) {
      throw conflict('HOOKS_OFF', 'Chat updates are turned off on this server.');
    }
  }

  /** @param mayStart whether a hook that is off is switched on */
  private async start(
    call: HookCall,
    mayStart: (hook: Hook) => boolean,
  ): Promise<HookWithDeliveries> {
    const pendingLogEntry = this.logEntry('hook-switched-on', call.player.id);
    const on = {
      failingSince: null,
      offAt: null,
      offReason: null,
      since: pendingLogEntry.at,
      pendingLogEntry,
    };
    const changed = await this.write(call, async (hook) =>
      hook.offAt && mayStart(hook) ? this.hooks.change(hook, on) : hook,
    );
    return this.withDeliveries(changed);
  }

  private async stop(
    call: HookCall,
    reason: HookOffReason,
    logEntry: HookLogEntry,
  ): Promise<HookWithDeliveries> {
    const changed = await this.write(call, async (hook) =>
      hook.offAt ? hook : this.drop(hook, reason, logEntry),
    );
    return this.withDeliveries(changed);
  }

  /** The hook after switching it off; null when it was changed meanwhile, or a log entry waits to be published. */
  private async drop(
    hook: Hook,
    offReason: HookOffReason,
    pendingLogEntry: HookLogEntry,
  ): Promise<Hook | null> {
    const offAt = systemNow();
    const written = await this.hooks.change(hook, { offAt, offReason, pendingLogEntry });
    if (written) await this.deliveries.dropWaiting(hook._id.toHexString(), offAt);
    return written;
  }

  /** @param write returns the changed hook; null when another request has changed it since it was read */
  private async write(
    { league, id }: HookCall,
    write: (hook: Hook) => Promise<Hook | null>,
  ): Promise<Hook> {
    const attempt = async (): Promise<Hook | null> => {
      const hook = await this.require(league, id);
      // one log entry at a time: that of the previous change is published first
      await this.log.publishNow(hook);
      return write(hook);
    };
    const written = await retryOnConflict(attempt, () => beingChanged('The hook is'));
    await this.log.publishNow(written);
    return written;
  }

  private logEntry(action: HookLogEntry['action'], actor: string | null): HookLogEntry {
    return { _id: new Types.ObjectId(), at: this.clock.now(), action, actor };
  }

  /** Keys of past events of the kinds that a choice adds. */
  private async pastOf(
    league: LeagueSnapshot,
    hook: Hook,
    { choice, now }: { readonly choice: Choice; readonly now: Date },
  ): Promise<string[]> {
    const season = await this.calendars.of(league);
    const night = league.night?.pace.kind ?? null;
    const events = choice.events.filter((event) => !hook.events.includes(event));
    const past = dueEvents({ season, night, events, since: hook.since, now });
    return past.map(({ key }) => key);
  }
}

const choiceOf = (hook: Hook, { name, events }: HookChange): Choice => ({
  name: name === undefined ? hook.name : name || null,
  events: events ? [...events] : hook.events,
});

const isSame = ({ name, events }: Hook, choice: Choice): boolean =>
  name === choice.name &&
  events.length === choice.events.length &&
  events.every((event) => choice.events.includes(event));

const REFUSALS = {
  'private-network': 'This address is inside the server’s own network.',
  'unknown-host': 'This host wasn’t found.',
} as const;

const wrongAddress = (message: string) =>
  badRequest('INVALID_INPUT', message, [{ field: 'url', message }]);
