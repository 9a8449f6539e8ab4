import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { CHANGES_MISSED, SEASONS_CHANGED } from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { dueEvents, END_OF_TIME, nextEventAt } from './hook-events.js';
import { HookNewsService } from './hook-news.service.js';
import { HookOutbox } from './hook-outbox.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';

/** How often the leagues are looked at while nothing says that something has happened; system and game time. */
const LOOK_MS = 5000;
/** The jobs of one turn run one after the other (system time). */
const MAX_WAIT_MS = 5000;
/** Hooks that are read in one query, with their leagues in another. */
const PAGE = 100;
/** How often all hooks are looked at, where no event of this process asks for it (system time). */
const ALL_MS = 60_000;

/**
 * Queues what has happened in leagues with hooks, and sends it. The key of a delivery says what happened, so a run that
 * is repeated queues nothing twice; that an event is queued is noted at its hook last.
 */
@Injectable()
export class TellHooksJob implements OnModuleInit {
  private readonly logger = new Logger(TellHooksJob.name);
  /** When the leagues were last looked at, in ms: by the system's clock and the game's. */
  private looked: { readonly system: number; readonly game: number } | null = null;

  /** When all hooks were last looked at, and up to which time of the game. */
  private all: { readonly system: number; readonly game: number } | null = null;

  constructor(
    private readonly config: Config,
    private readonly jobs: JobRunner,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly outbox: HookOutbox,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly news: HookNewsService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'tell-hooks', run: (now) => this.run(now) });
    if (!this.config.hooks) this.logger.log('Chat hooks are off.');
  }

  @OnEvent(SEASONS_CHANGED)
  @OnEvent(CHANGES_MISSED)
  seasonsChanged(): void {
    this.looked = null;
    this.all = null;
  }

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ topics }: LeagueChanged): void {
    if (!topics.includes('night')) return;
    this.looked = null;
    this.all = null;
  }

  private async run(now: Date): Promise<void> {
    if (this.isDue(now)) {
      try {
        await this.queue(now, this.isChanged(now) ? null : now);
      } catch (error) {
        // what it has not come to is looked at with the next run
        this.all = null;
        throw error;
      }
    }
    await this.news.publishAll();
    if (!this.config.hooks) return;
    const isOver = new AbortController();
    const aWhile = setTimeout(MAX_WAIT_MS, undefined, { signal: isOver.signal, ref: false });
    // a longer outbox goes on in the background, so other jobs need not wait
    await Promise.race([this.outbox.sendDue(), aWhile]).finally(() => isOver.abort());
    // switched off just now
    await this.news.publishAll();
  }

  /** Whether all hooks are looked at: what is due follows from seasons and nights, which other processes change, too. */
  private isChanged(now: Date): boolean {
    const [system, game] = [systemNow().getTime(), now.getTime()];
    const { all } = this;
    const isChanged = all === null || Math.abs(system - all.system) >= ALL_MS || game < all.game;
    this.all = isChanged || all === null ? { system, game } : { ...all, game };
    return isChanged;
  }

  private isDue(now: Date): boolean {
    const [system, game] = [systemNow().getTime(), now.getTime()];
    const { looked } = this;
    const isDue =
      looked === null ||
      Math.abs(system - looked.system) >= LOOK_MS ||
      Math.abs(game - looked.game) >= LOOK_MS;
    if (isDue) this.looked = { system, game };
    return isDue;
  }

  /** In pages: those that are due, or all where something may have changed what is. */
  private async queue(now: Date, due: Date | null): Promise<void> {
    const hooks = await this.hooks.ids(due);
    for (let from = 0; from < hooks.length; from += PAGE) {
      const some = await this.hooks.findMany(hooks.slice(from, from + PAGE));
      const ids = new Set(some.map(({ league }) => league.toHexString()));
      const leagues = new Map(
        (await this.leagues.findMany([...ids])).map((league) => [league._id, league]),
      );
      for (const hook of some) {
        const league = leagues.get(hook.league.toHexString());
        // without one its league is deleted
        if (!league) await this.news.forget(hook);
        else if (!hook.offAt && this.config.hooks) await this.queueFor(hook, league, now);
      }
    }
  }

  private async queueFor(hook: Hook, league: LeagueSnapshot, now: Date): Promise<void> {
    const season = await this.calendars.of(league);
    const night = league.night?.pace.kind ?? null;
    const { since, events } = hook;
    const due = dueEvents({ season, night, events, since, now }).filter(
      ({ key }) => !hook.told.includes(key),
    );
    if (due.length > 0) {
      await this.deliveries.queue(
        due.map((event) => ({ ...event, hook: hook._id })),
        systemNow(),
      );
      await this.hooks.addTold(
        hook._id,
        due.map(({ key }) => key),
      );
    }
    const next = nextEventAt({ season, night, now }) ?? END_OF_TIME;
    if (hook.dueAt?.getTime() !== next.getTime()) await this.hooks.setDue(hook, next);
  }
}
