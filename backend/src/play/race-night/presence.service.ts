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

/** In ms: a player whose last stream has ended is there for so long: pages are reloaded. */
const RECENT_MS = 8000;
const MAX_RECENT = 50_000;
/** In ms: how often an instance says that it is still there, while somebody is there. */
const HEARTBEAT_MS = 5000;
/** In ms: an instance that has said nothing for so long was killed. */
const LOST_MS = 15_000;
/** In ms: then the document of such an instance is deleted. */
const KEPT_MS = 60_000;

/** User ids by league. */
type Attendance = ReadonlyMap<string, ReadonlySet<string>>;
type Attendee = { readonly league: string; readonly user: string };
/** What another instance has stored, and since when it is known, by the monotonic clock. */
type Heard = Pick<PresentPlayers, 'beat' | 'nights'> & { readonly at: number };

/**
 * Who is there at a race night (NIGHT-5): members with an open stream, and for some seconds after it has ended. Each instance stores who is there in a document of its own when that changes; the change stream tells
 * the others. Whoever comes or goes is told to the league.
 */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger(PresenceService.name);
  private readonly instance = randomUUID();
  private readonly isShared: boolean;
  private readonly recent = new LRUCache<string, Attendee>({
    max: MAX_RECENT,
    ttl: RECENT_MS,
    ttlAutopurge: true,
    dispose: ({ user }, _key, reason) => {
      if (reason === 'expire' && !this.streams.hasUser(user)) this.update();
    },
  });
  /** At this instance and at the others, as it was told last. */
  private here: Attendance = new Map();
  private elsewhere: Attendance = new Map();
  private heard: ReadonlyMap<string, Heard> = new Map();
  /** One at a time, so that an older answer never replaces a newer one; one that waits does for all who want it. */
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
    const elsewhere = this.elsewhere.get(league);
    return members.filter(
      (user) =>
        this.streams.hasUser(user) ||
        this.recent.has(keyOf({ league, user })) ||
        elsewhere?.has(user),
    );
  }

  /** The same after reading what other instances have stored: for what cannot be taken back. */
  async ofStored(league: string, members: readonly string[]): Promise<string[]> {
    if (this.isShared) await this.reads.add(() => this.readOthers());
    return this.of(league, members);
  }

  @OnEvent(PlayerConnected.EVENT)
  playerConnected({ user }: PlayerConnected): void {
    if (this.watched.ofPlayer(user).some(({ league }) => isRunning(league))) this.update();
  }

  @OnEvent(PlayerDisconnected.EVENT)
  playerDisconnected({ user }: PlayerDisconnected): void {
    for (const [league, users] of this.here) {
      if (users.has(user)) this.recent.set(keyOf({ league, user }), { league, user });
    }
  }

  @OnEvent(PRESENCE_STORED)
  presenceStored(): void {
    this.readSoon();
  }

  @Interval(HEARTBEAT_MS)
  beat(): void {
    this.update();
    if (!this.isShared) return;
    if (this.here.size > 0) this.storeSoon();
    if (this.here.size > 0 || this.heard.size > 0) this.readSoon();
  }

  private update(): void {
    const before = this.here;
    this.here = this.attendance();
    const changed = differing(before, this.here);
    if (changed.length === 0) return;
    this.tell(changed);
    if (this.isShared) this.storeSoon();
  }

  private attendance(): Attendance {
    const nights = new Map<string, Set<string>>();
    const add = ({ league, user }: Attendee) =>
      nights.set(league, (nights.get(league) ?? new Set()).add(user));
    for (const [id, { league }] of this.watched.all()) {
      if (!isRunning(league)) continue;
      for (const { user } of league.members) {
        if (this.streams.hasUser(user)) add({ league: id, user });
      }
    }
    for (const attendee of this.recent.values()) add(attendee);
    return nights;
  }

  private storeSoon(): void {
    if (this.writes.size === 0) void this.writes.add(() => this.store());
  }

  private async store(): Promise<void> {
    const nights = [...this.here].map(([league, users]) => ({ league, users: [...users] }));
    const expiresAt = new Date(systemNow().getTime() + KEPT_MS);
    try {
      await this.stored.store(this.instance, { nights, expiresAt });
    } catch (error) {
      this.logger.warn(`Who is there could not be stored: ${String(error)}`);
    }
  }

  private readSoon(): void {
    if (this.reads.size > 0) return;
    this.reads
      .add(() => this.readOthers())
      .catch((error: unknown) => {
        this.logger.warn(`Who is at other instances could not be read: ${String(error)}`);
      });
  }

  private async readOthers(): Promise<void> {
    const now = performance.now();
    const stored = await this.stored.ofOthers(this.instance);
    const heard = stored.map(({ _id, beat, nights }): [string, Heard] => {
      const before = this.heard.get(_id);
      return [_id, before?.beat === beat ? before : { beat, nights, at: now }];
    });
    this.heard = new Map(heard);
    const nights = new Map<string, Set<string>>();
    for (const [, { at, nights: own }] of heard) {
      if (now - at > LOST_MS) continue;
      for (const { league, users } of own) {
        nights.set(league, new Set([...(nights.get(league) ?? []), ...users]));
      }
    }
    const before = this.elsewhere;
    this.elsewhere = nights;
    this.tell(differing(before, nights));
  }

  private tell(leagues: readonly string[]): void {
    for (const league of leagues) {
      this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['night']));
    }
  }
}

/** Whether it plays a race night that is not over. */
export const isRunning = ({ night }: LeagueSnapshot): boolean =>
  night !== null && night.isOver !== true;

const keyOf = ({ league, user }: Attendee): string => `${league} ${user}`;

/** The leagues where others are there than before. */
function differing(before: Attendance, after: Attendance): string[] {
  const leagues = new Set([...before.keys(), ...after.keys()]);
  const text = (users: ReadonlySet<string> = new Set()): string => [...users].sort().join();
  return [...leagues].filter((league) => text(before.get(league)) !== text(after.get(league)));
}
