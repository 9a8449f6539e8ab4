import { randomUUID } from 'node:crypto';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { Presence, WINDOW_MS } from './presence.js';
import { PresentPlayersRepository } from './present-players.repository.js';
import type { PresentPlayers } from './present-players.schema.js';

const TIMER = 'present-players';
const TELL_MS = 1000;
/** In ms: then a process that says nothing any more is forgotten for good. */
const KEPT_MS = 60_000;

/** What another process has told, and when it was heard, by the monotonic clock. */
type Heard = Pick<PresentPlayers, 'beat' | 'nights'> & { readonly at: number };

/**
 * Who is there at a race night (NIGHT-5), whichever process they ask. Where there may be others, each tells
 * them every second who has asked it, and hears of theirs.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceService.name);
  private readonly process = randomUUID();
  private readonly own = new Presence();
  private others = new Map<string, Heard>();
  private readonly isShared: boolean;
  private isBusy = false;
  private hasTold = false;

  constructor(
    { mongodbUri }: Config,
    private readonly stored: PresentPlayersRepository,
    private readonly scheduler: SchedulerRegistry,
  ) {
    this.isShared = mongodbUri !== null;
  }

  onApplicationBootstrap(): void {
    if (!this.isShared) return;
    const timer = setInterval(() => void this.tick(), TELL_MS);
    timer.unref();
    this.scheduler.addInterval(TIMER, timer);
  }

  onApplicationShutdown(): void {
    if (this.scheduler.doesExist('interval', TIMER)) this.scheduler.deleteInterval(TIMER);
  }

  /** True for somebody who was not there. */
  note(league: string, user: string): boolean {
    return this.own.note(league, user);
  }

  /** Of these users, those who are there, in the same order; what others have told is two seconds old at most. */
  of(league: string, users: readonly string[]): string[] {
    const here = new Set(this.own.of(league, users));
    const there = new Set(this.toldBy(league));
    return users.filter((user) => here.has(user) || there.has(user));
  }

  /** The same after asking what others have told by now: for what cannot be taken back. */
  async certainly(league: string, users: readonly string[]): Promise<string[]> {
    if (this.isShared) await this.hear();
    return this.of(league, users);
  }

  private toldBy(league: string): string[] {
    const now = performance.now();
    return [...this.others.values()]
      .filter(({ at }) => now - at < WINDOW_MS)
      .flatMap(({ nights }) => nights.filter((night) => night.league === league))
      .flatMap(({ users }) => users);
  }

  private async tick(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.tell();
    } catch (error) {
      this.logger.warn(`Nobody is told who is there: ${String(error)}`);
    } finally {
      this.isBusy = false;
    }
  }

  private async tell(): Promise<void> {
    const nights = this.own.all();
    const isAny = nights.length > 0;
    // once more than somebody is there, so that others hear that nobody is
    if (!isAny && !this.hasTold) return;
    const expiresAt = new Date(systemNow().getTime() + KEPT_MS);
    await this.stored.store(this.process, { nights, expiresAt });
    this.hasTold = isAny;
    if (isAny) await this.hear();
  }

  private async hear(): Promise<void> {
    const now = performance.now();
    const told = await this.stored.ofOthers(this.process);
    this.others = new Map(
      told.map(({ _id, beat, nights }) => {
        const before = this.others.get(_id);
        // one that has stopped telling may have been killed
        return [_id, before?.beat === beat ? before : { beat, nights, at: now }];
      }),
    );
  }
}
