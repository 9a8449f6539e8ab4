import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { Types } from 'mongoose';
import { CHANGES_MISSED, SEASONS_CHANGED } from '../../core/events/event-names.js';
import { HeardChanges } from '../../core/events/heard-changes.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { HookDeliveryRepository } from './hook-delivery.repository.js';
import { dueEvents, END_OF_TIME, nextEventAt } from './hook-events.js';
import { HookLog } from './hook-log.js';
import { HookOutbox } from './hook-outbox.js';
import { HookRepository } from './hook.repository.js';
import type { Hook } from './hook.schema.js';

/** In ms: how often due hooks are read without an event that requires it; system and game time. */
const DUE_MS = 5000;
/** In ms: how often all hooks are read where changes of other processes may be missed (system time). */
const ALL_MS = 60_000;
/** Hooks that are read in one query, with their leagues in another. */
const PAGE = 100;

/** An instant in ms, by the system's clock and the game's. */
type Instant = { readonly system: number; readonly game: number };

/**
 * Queues the events of leagues with hooks, and sends them. The key of a delivery names its event, so a repeated run queues
 * nothing twice; the hook stores the keys of queued events last.
 */
@Injectable()
export class QueueHookEventsJob implements OnModuleInit {
  private readonly logger = new Logger(QueueHookEventsJob.name);
  /** When hooks were last read. */
  private checked: Instant | null = null;
  /** When all of them were last read, and the latest game time since then. */
  private checkedAll: Instant | null = null;
  /** Leagues that were deleted since, or whose race night has changed. */
  private changed = new Set<string>();

  constructor(
    private readonly config: Config,
    private readonly heard: HeardChanges,
    private readonly jobs: JobRunner,
    private readonly hooks: HookRepository,
    private readonly deliveries: HookDeliveryRepository,
    private readonly outbox: HookOutbox,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly log: HookLog,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'queue-hook-events', run: (now) => this.run(now) });
    if (!this.config.hooks) this.logger.log('Chat hooks are off.');
  }

  @OnEvent(SEASONS_CHANGED)
  @OnEvent(CHANGES_MISSED)
  seasonsChanged(): void {
    this.checked = null;
    this.checkedAll = null;
  }

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league, topics }: LeagueChanged): void {
    if (topics.includes('night') || topics.includes('members')) this.changed.add(league);
  }

  private async run(now: Date): Promise<void> {
    if (this.isDue(now)) {
      try {
        await this.queueAll(await this.hooksToRead(now), now);
      } catch (error) {
        // the remaining hooks are read with the next run
        this.checkedAll = null;
        throw error;
      }
    }
    await this.log.publishAll();
    if (!this.config.hooks) return;
    await this.outbox.sendForAWhile();
    // switched off just now
    await this.log.publishAll();
  }

  /** All when a season has changed, as what is due follows from it; else those that are due, and those of changed leagues. */
  private async hooksToRead(now: Date): Promise<readonly Types.ObjectId[]> {
    const leagues = [...this.changed];
    this.changed = new Set();
    if (this.isChanged(now)) return this.hooks.ids(null);
    const ofLeagues = leagues.length > 0 ? await this.hooks.idsOfLeagues(leagues) : [];
    const due = this.config.hooks ? await this.hooks.ids(now) : [];
    return [...due, ...ofLeagues];
  }

  private isChanged(now: Date): boolean {
    const [system, game] = [systemNow().getTime(), now.getTime()];
    const last = this.checkedAll;
    const isMissed =
      last === null || (!this.heard.areComplete && Math.abs(system - last.system) >= ALL_MS);
    const isChanged = isMissed || game < last.game;
    this.checkedAll = isChanged || last === null ? { system, game } : { ...last, game };
    return isChanged;
  }

  private isDue(now: Date): boolean {
    const [system, game] = [systemNow().getTime(), now.getTime()];
    const last = this.checked;
    const isDue =
      last === null ||
      this.changed.size > 0 ||
      Math.abs(system - last.system) >= DUE_MS ||
      Math.abs(game - last.game) >= DUE_MS;
    if (isDue) this.checked = { system, game };
    return isDue;
  }

  /** Reads hooks in pages. */
  private async queueAll(hooks: readonly Types.ObjectId[], now: Date): Promise<void> {
    for (let from = 0; from < hooks.length; from += PAGE) {
      const some = await this.hooks.findMany(hooks.slice(from, from + PAGE));
      const ids = new Set(some.map(({ league }) => league.toHexString()));
      const leagues = new Map(
        (await this.leagues.findMany([...ids])).map((league) => [league._id, league]),
      );
      for (const hook of some) {
        const league = leagues.get(hook.league.toHexString());
        // without one its league is deleted
        if (!league) await this.log.forget(hook);
        else if (!hook.offAt && this.config.hooks) await this.queueFor(hook, league, now);
      }
    }
  }

  private async queueFor(hook: Hook, league: LeagueSnapshot, now: Date): Promise<void> {
    const season = await this.calendars.of(league);
    const night = league.night?.pace.kind ?? null;
    const { since, events } = hook;
    const due = dueEvents({ season, night, events, since, now }).filter(
      ({ key }) => !hook.announcedKeys.includes(key),
    );
    const to = hook._id.toHexString();
    for (const { key, ...event } of due) {
      await this.deliveries.insert({ ...event, to, dedupeKey: `${to}:${key}` }, systemNow());
    }
    if (due.length > 0) {
      await this.hooks.addAnnounced(
        hook._id,
        due.map(({ key }) => key),
      );
    }
    const next = nextEventAt({ season, night, now }) ?? END_OF_TIME;
    if (hook.dueAt?.getTime() !== next.getTime()) await this.hooks.setDue(hook, next);
  }
}
