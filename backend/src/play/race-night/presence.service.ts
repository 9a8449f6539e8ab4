import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { PlayerConnected } from '../../core/events/player-connected.js';
import { PlayerDisconnected } from '../../core/events/player-disconnected.js';
import { PRESENCE_STORED } from '../../core/events/event-names.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueBroadcaster } from '../live/league-broadcaster.js';
import { LiveStreams } from '../live/live-streams.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { PresentPlayersRepository } from './present-players.repository.js';
import type { PresentPlayers } from './present-players.schema.js';

/** In ms: how long a player is there after the last stream has ended, as pages are reloaded. */
const RECENT_MS = 8000;
const MAX_RECENT = 50_000;
/** In ms: how often an instance with players stores that it is still running. */
const HEARTBEAT_MS = 5000;
/** In ms: an instance without a heartbeat for this long was killed. */
const LOST_MS = 15_000;
/** In ms: after how long the document of such an instance is deleted. */
const STORED_MS = 60_000;

type Attendee = { readonly league: string; readonly user: string };
/** By `attendeeKey`. */
type Attendance = ReadonlyMap<string, Attendee>;
/** The document of another instance, and when it was received, by the monotonic clock. */
type OtherInstance = Pick<PresentPlayers, 'heartbeat' | 'nights'> & { readonly receivedAt: number };

/**
 * Who is there at a race night (NIGHT-5): members with an open stream, and for some seconds after it has ended. Each
 * instance stores who is there in a document of its own when that changes; the change stream notifies the others. The
 * league is notified when somebody comes or goes.
 */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger(PresenceService.name);
  private readonly instance = randomUUID();
  private readonly isShared: boolean;
  private readonly recent = new LRUCache<string, Attendee>({
    // `max` would take the memory of all of them at the start
    maxSize: MAX_RECENT,
    sizeCalculation: () => 1,
    ttl: RECENT_MS,
    ttlAutopurge: true,
    dispose: ({ user }, _key, reason) => {
      if (reason === 'expire' && !this.streams.hasUser(user)) this.update();
    },
  });
  /** The players at this instance and at the others, as announced last. */
  private here: Attendance = new Map();
  private elsewhere: Attendance = new Map();
  private others: ReadonlyMap<string, OtherInstance> = new Map();
  /** One read at a time, so that an older answer never replaces a newer one; callers share the read that waits. */
  private readonly writes = new PQueue({ concurrency: 1 });
  private readonly reads = new PQueue({ concurrency: 1 });

  constructor(
    { mongodbUri }: Config,
    private readonly events: EventEmitter2,
    private readonly streams: LiveStreams,
    private readonly watched: LeagueBroadcaster,
    private readonly stored: PresentPlayersRepository,
  ) {
    this.isShared = mongodbUri !== null;
  }

  /** Of these members, those who are there, in the same order. */
  of(league: string, members: readonly string[]): string[] {
    return members.filter((user) => {
      const key = attendeeKey({ league, user });
      return this.streams.hasUser(user) || this.recent.has(key) || this.elsewhere.has(key);
    });
  }

  /** The same after reading what other instances have stored: for decisions that cannot be undone. */
  async ofStored(league: string, members: readonly string[]): Promise<string[]> {
    if (this.isShared) await this.reads.add(() => this.readOthers());
    return this.of(league, members);
  }

  @OnEvent(PlayerConnected.EVENT)
  playerConnected({ leagues }: PlayerConnected): void {
    const watched = leagues.flatMap((id) => this.watched.all().get(id) ?? []);
    if (watched.some(({ league }) => isRunning(league))) this.update();
  }

  @OnEvent(PlayerDisconnected.EVENT)
  playerDisconnected({ user }: PlayerDisconnected): void {
    for (const [key, attendee] of this.here) {
      if (attendee.user === user) this.recent.set(key, attendee);
    }
  }

  @OnEvent(PRESENCE_STORED)
  presenceStored(): void {
    this.soon(this.reads, () => this.readOthers());
  }

  @Interval(HEARTBEAT_MS)
  sendHeartbeat(): void {
    this.update();
    if (!this.isShared) return;
    if (this.here.size > 0) this.soon(this.writes, () => this.store());
    if (this.here.size > 0 || this.others.size > 0) this.presenceStored();
  }

  private update(): void {
    const before = this.here;
    this.here = this.attendance();
    const hasChanged = this.announce(before, this.here);
    if (hasChanged && this.isShared) this.soon(this.writes, () => this.store());
  }

  private attendance(): Attendance {
    const nights = [...this.watched.all().values()].filter(({ league }) => isRunning(league));
    const attendees = nights.flatMap(({ league: { _id, members } }) =>
      members
        .filter(({ user }) => this.streams.hasUser(user))
        .map(({ user }) => ({ league: _id, user })),
    );
    return byKey([...attendees, ...this.recent.values()]);
  }

  private soon(queue: PQueue, task: () => Promise<void>): void {
    if (queue.size > 0) return;
    queue.add(task).catch((error: unknown) => {
      this.logger.warn(`Who is there could not be shared between instances: ${String(error)}`);
    });
  }

  private async store(): Promise<void> {
    const users = new Map<string, string[]>();
    for (const { league, user } of this.here.values()) {
      users.set(league, [...(users.get(league) ?? []), user]);
    }
    const nights = [...users].map(([league, all]) => ({ league, users: all }));
    const expiresAt = new Date(systemNow().getTime() + STORED_MS);
    await this.stored.store(this.instance, { nights, expiresAt });
  }

  private async readOthers(): Promise<void> {
    const now = performance.now();
    const stored = await this.stored.ofOthers(this.instance);
    const others = stored.map(({ _id, heartbeat, nights }): [string, OtherInstance] => {
      const before = this.others.get(_id);
      return [
        _id,
        before?.heartbeat === heartbeat ? before : { heartbeat, nights, receivedAt: now },
      ];
    });
    this.others = new Map(others);
    const before = this.elsewhere;
    this.elsewhere = byKey(
      [...this.others.values()]
        .filter(({ receivedAt }) => now - receivedAt <= LOST_MS)
        .flatMap(({ nights }) => nights)
        .flatMap(({ league, users }) => users.map((user) => ({ league, user }))),
    );
    this.announce(before, this.elsewhere);
  }

  /** Notifies the leagues in which somebody has come or gone; false without any. */
  private announce(before: Attendance, after: Attendance): boolean {
    const changed = [...before, ...after].filter(([key]) => before.has(key) !== after.has(key));
    for (const league of new Set(changed.map(([, attendee]) => attendee.league))) {
      this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['night']));
    }
    return changed.length > 0;
  }
}

/** Whether the league plays a race night that is not over. */
export const isRunning = ({ night }: LeagueSnapshot): boolean =>
  night !== null && night.isOver !== true;

const attendeeKey = ({ league, user }: Attendee): string => `${league} ${user}`;

const byKey = (attendees: readonly Attendee[]): Attendance =>
  new Map(attendees.map((attendee) => [attendeeKey(attendee), attendee]));
