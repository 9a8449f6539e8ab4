import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { conflict } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { dueEvents } from './hook-events.js';
import type { HookEvent, HookOffReason } from './hook-kinds.js';
import { HookNewsService } from './hook-news.service.js';
import { HookRepository } from './hook.repository.js';
import type { Hook, HookNews } from './hook.schema.js';
import { HookService, type HookWithDeliveries } from './hook.service.js';

/** Another request changed the hook in between; more often than this it is not by chance. */
const MAX_TRIES = 10;

export type HookChange = {
  /** Empty: none. */
  readonly name?: string;
  readonly events?: readonly HookEvent[];
};
/** Which hook, and the game's time. */
type HookAt = { readonly id: string; readonly now: Date };
type Choice = Pick<Hook, 'name' | 'events'>;

/** What the owner does with a hook that there is. For another address it is removed and added. */
@Injectable()
export class HookChanges {
  constructor(
    private readonly service: HookService,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly calendars: LeagueCalendars,
    private readonly limiter: RateLimiter,
    private readonly news: HookNewsService,
  ) {}

  /**
   * Changes name and events. For an event that is newly chosen, nothing from the past is sent.
   *
   * @param now the game's time
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async change(
    league: LeagueSnapshot,
    player: Player,
    { id, ...change }: HookChange & { readonly id: string },
    now: Date,
  ): Promise<HookWithDeliveries> {
    await this.limiter.countAction('hook', player.id);
    const news = newsOf('hook-changed', player, now);
    const changed = await this.write(league, id, async (hook) => {
      const choice = choiceOf(hook, change);
      if (isSame(hook, choice)) return hook;
      const told = await this.pastOf(league, hook, { choice, now });
      return this.hooks.edit(hook, choice, { told, news });
    });
    return this.service.withDeliveries(changed);
  }

  /**
   * Switches a hook on as if it were new: nothing from the past is sent.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 HOOKS_OFF or CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async switchOn(
    league: LeagueSnapshot,
    player: Player,
    { id, now }: HookAt,
  ): Promise<HookWithDeliveries> {
    this.service.requireOn();
    await this.limiter.countAction('hook', player.id);
    return this.service.withDeliveries(await this.start(league, player, { id, now }, () => true));
  }

  /** The same after a test that has arrived, unless its owner has switched it off. */
  async answered(league: LeagueSnapshot, player: Player, at: HookAt): Promise<Hook> {
    return this.start(league, player, at, ({ offReason }) => offReason !== 'owner');
  }

  /**
   * Switches a hook off: nothing is sent until it is on again, and what waits is dropped.
   *
   * @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT
   */
  async switchOff(
    league: LeagueSnapshot,
    player: Player,
    { id, now }: HookAt,
  ): Promise<HookWithDeliveries> {
    return this.stop(league, id, {
      offReason: 'owner',
      news: newsOf('hook-switched-off', player, now),
    });
  }

  /** The same where a test shows that the chat will take nothing there again; the server does it. */
  async gone(league: LeagueSnapshot, { id, now }: HookAt): Promise<HookWithDeliveries> {
    const news = newsOf('hook-switched-off', { id: null }, now);
    return this.stop(league, id, { offReason: 'gone', news });
  }

  private async stop(
    league: LeagueSnapshot,
    id: string,
    why: { readonly offReason: HookOffReason; readonly news: HookNews },
  ): Promise<HookWithDeliveries> {
    const changed = await this.write(league, id, async (hook) => {
      if (hook.offAt) return hook;
      const off = { offAt: systemNow(), ...why };
      const written = await this.hooks.switchOff(hook._id, off);
      if (written) await this.deliveries.dropWaiting(hook._id, off.offAt);
      return written;
    });
    return this.service.withDeliveries(changed);
  }

  /** @throws DomainError 404 HOOK_NOT_FOUND, 409 CONFLICT */
  async remove(league: LeagueSnapshot, player: Player, { id, now }: HookAt): Promise<void> {
    const news = newsOf('hook-removed', player, now);
    await this.write(league, id, ({ _id }) => this.hooks.markRemoved(_id, systemNow(), news));
  }

  /** @param isWanted whether a hook that is off is switched on */
  private async start(
    league: LeagueSnapshot,
    player: Player,
    { id, now }: HookAt,
    isWanted: (hook: Hook) => boolean,
  ): Promise<Hook> {
    const on = { since: now, news: newsOf('hook-switched-on', player, now) };
    return this.write(league, id, async (hook) =>
      hook.offAt && isWanted(hook) ? this.hooks.switchOn(hook, systemNow(), on) : hook,
    );
  }

  /** @param write gives the hook as it is then; null when another request has changed it since it was read */
  private async write(
    league: LeagueSnapshot,
    id: string,
    write: (hook: Hook) => Promise<Hook | null>,
  ): Promise<Hook> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const hook = await this.service.require(league, id);
      // one line at a time: that of the change before comes first
      await this.news.publishNow(hook);
      const written = await write(hook);
      if (!written) continue;
      await this.news.publishNow(written);
      return written;
    }
    throw conflict('CONFLICT', 'The hook is being changed right now. Please try again.');
  }

  /** Keys of what has happened of the events that a choice adds. */
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

const newsOf = (
  action: HookNews['action'],
  { id: actor }: { readonly id: string | null },
  at: Date,
): HookNews => ({
  _id: new Types.ObjectId(),
  at,
  action,
  actor,
});

const choiceOf = (hook: Hook, { name, events }: HookChange): Choice => ({
  name: name === undefined ? (hook.name ?? null) : name || null,
  events: events ? [...events] : hook.events,
});

const isSame = ({ name = null, events }: Hook, choice: Choice): boolean =>
  name === choice.name &&
  events.length === choice.events.length &&
  events.every((event) => choice.events.includes(event));
