import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { SEASONS_CHANGED } from '../events/event-names.js';
import { LeagueChanged } from '../events/league-changed.js';
import { LeagueCalendars } from '../league/league-calendars.js';
import { LeagueService } from '../league/league.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { dueEvents } from './hook-events.js';
import { HookNewsService } from './hook-news.service.js';
import { HookOutbox } from './hook-outbox.service.js';
import { HookRepository } from './hook.repository.js';

/** How often the leagues are looked at while nothing says that something has happened; system and game time. */
const LOOK_MS = 5000;
/** The jobs of one turn run one after the other (system time). */
const MAX_WAIT_MS = 5000;
/** Leagues that are read in one query. */
const AT_ONCE = 100;

/**
 * Queues what has happened in leagues with hooks, and sends it. The key of a delivery says what happened, so a run that
 * is repeated queues nothing twice; that an event is queued is noted at its hook last.
 */
@Injectable()
export class TellHooksJob implements OnModuleInit {
  private readonly logger = new Logger(TellHooksJob.name);
  /** When the leagues were last looked at, in ms: by the system's clock and the game's. */
  private looked: { readonly system: number; readonly game: number } | null = null;

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
  seasonsChanged(): void {
    this.looked = null;
  }

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ topics }: LeagueChanged): void {
    if (topics.includes('night')) this.looked = null;
  }

  private async run(now: Date): Promise<void> {
    if (this.isDue(now)) await this.queue(now);
    await this.news.publishAll();
    if (!this.config.hooks) return;
    const isOver = new AbortController();
    const aWhile = setTimeout(MAX_WAIT_MS, undefined, { signal: isOver.signal, ref: false });
    // a longer outbox goes on in the background, so other jobs need not wait
    await Promise.race([this.outbox.sendDue(), aWhile]).finally(() => isOver.abort());
    // switched off just now
    await this.news.publishAll();
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

  private async queue(now: Date): Promise<void> {
    const hooks = await this.hooks.all();
    for (let from = 0; from < hooks.length; from += AT_ONCE) {
      const some = hooks.slice(from, from + AT_ONCE);
      const ids = new Set(some.map(({ league }) => league.toHexString()));
      const leagues = new Map(
        (await this.leagues.findMany([...ids])).map((league) => [league._id, league]),
      );
      for (const hook of some) {
        const league = leagues.get(hook.league.toHexString());
        if (!league) {
          // its league is deleted
          await this.news.forget(hook);
          continue;
        }
        if (hook.offAt || !this.config.hooks) continue;
        const season = await this.calendars.of(league);
        const night = league.night?.pace.kind ?? null;
        const { since, events } = hook;
        const due = dueEvents({ season, night, events, since, now }).filter(
          ({ key }) => !hook.told.includes(key),
        );
        if (due.length === 0) continue;
        await this.deliveries.queue(
          due.map((event) => ({ ...event, hook: hook._id })),
          systemNow(),
        );
        await this.hooks.addTold(
          hook._id,
          due.map(({ key }) => key),
        );
      }
    }
  }
}
