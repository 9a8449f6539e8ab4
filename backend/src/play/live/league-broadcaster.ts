import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { Interval } from '@nestjs/schedule';
import { AccountChanged } from '../../core/events/account-changed.js';
import { ANNOUNCEMENTS_CHANGED, CHANGES_MISSED } from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { LIVE_TOPICS, type LiveTopic } from '../../core/events/live-topic.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { Config } from '../../core/platform/config/config.js';
import { changeEvent } from './live-event.js';
import { RecentChanges } from './recent-changes.js';
import { LiveStreams } from './live-streams.js';

/** In ms: changes within this time are announced together. */
const GATHER_MS = 40;
/** In ms: the least time between two announcements to one league. */
const BETWEEN_MS = 500;
/** In ms: how long the members are cached. */
const RETRY_MS = 1000;
/** In ms: after this time the caches of other instances have expired as well. */
const ECHO_MS = 1100;
/** In ms: after an interruption the streams are notified in the course of this time, not all at once. */
const SPREAD_MS = 3000;
/** In ms: how often leagues are dropped whose members have no stream any more. */
const SWEEP_MS = 10_000;

/** Notifies that the player has joined or left a league. */
const OWN_LEAGUES = changeEvent(['members']);
const OWN_PICK: readonly LiveTopic[] = ['picks'];

/** A league with a member who has a stream. */
export type WatchedLeague = {
  league: LeagueSnapshot;
  /** How many changes of the league were received. */
  changes: number;
  readonly pending: Set<LiveTopic>;
  /**
   * What is announced once more, and when, as another instance that answers the next call may be notified a moment
   * later than this one. Times are as `performance.now()`.
   */
  readonly echoes: Map<LiveTopic, number>;
  timer: NodeJS.Timeout | undefined;
  /** When the timer ends. */
  dueAt: number;
  announcedAt: number;
};

/**
 * Announces what has changed in a league to the streams of its members: from the write that ended a membership on, the
 * former member receives nothing.
 */
@Injectable()
export class LeagueBroadcaster implements OnModuleDestroy {
  private readonly watched = new Map<string, WatchedLeague>();
  private readonly recent = new RecentChanges();
  private readonly isShared: boolean;
  /** How many leagues were added so far. */
  addedCount = 0;

  constructor(
    config: Config,
    private readonly leagues: LeagueService,
    private readonly streams: LiveStreams,
  ) {
    this.isShared = config.mongodbUri !== null;
  }

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league, topics }: LeagueChanged): void {
    const watched = this.watched.get(league);
    if (watched) watched.changes += 1;
    if (topics.length > 0) this.announce(league, topics);
  }

  /** Notifies a player's other pages that the own pick was replaced or swapped; other members learn nothing of it (LOCK-5). */
  @OnEvent(PickReplaced.EVENT)
  pickReplaced({ league, user }: PickReplaced): void {
    this.recent.note(playerKey(league, user), OWN_PICK);
    this.toPlayer(user, changeEvent(OWN_PICK, league));
  }

  @OnEvent(AccountChanged.EVENT)
  accountChanged({ user }: AccountChanged): void {
    for (const [id, { league }] of this.watched) {
      if (isIn(league, user)) this.announce(id, ['members', 'standings']);
    }
  }

  @OnEvent(ANNOUNCEMENTS_CHANGED)
  announcementsChanged(): void {
    this.spread(changeEvent(['announcements']));
  }

  @OnEvent(CHANGES_MISSED)
  changesMissed(): void {
    for (const id of this.watched.keys()) {
      setTimeout(() => this.announce(id, LIVE_TOPICS), Math.random() * SPREAD_MS).unref();
    }
    this.spread(changeEvent(['announcements', 'members']));
  }

  @Interval(SWEEP_MS)
  dropUnwatched(): void {
    for (const [id, watched] of this.watched) {
      if (!this.hasListeners(watched.league)) this.drop(id, watched);
    }
  }

  onModuleDestroy(): void {
    for (const [id, watched] of this.watched) this.drop(id, watched);
  }

  /** The leagues with a member who has a stream, or had one some seconds ago, by id. */
  all(): ReadonlyMap<string, WatchedLeague> {
    return this.watched;
  }

  /**
   * Watches the leagues of a player with a new stream. To be called once it is registered, or a change could be missed.
   *
   * @returns ids of the player's leagues
   */
  async join(user: string): Promise<readonly string[]> {
    const leagues = await this.leagues.leaguesOf(user);
    for (const league of leagues) if (!this.watched.has(league._id)) this.add(league);
    return leagues.map(({ _id }) => _id);
  }

  /** What has changed for a player in these leagues in the last `ago` milliseconds, ready to be sent. */
  missed(user: string, leagues: readonly string[], ago: number): string {
    const changes = leagues.flatMap((id) =>
      [id, playerKey(id, user)].map((key) => [id, this.recent.within(key, ago)] as const),
    );
    return changes
      .filter(([, what]) => what.length > 0)
      .map(([id, what]) => changeEvent(what, id))
      .join('');
  }

  announce(id: string, what: readonly LiveTopic[]): void {
    this.recent.note(id, what);
    const watched = this.watched.get(id);
    if (!watched) {
      if (what.includes('members')) void this.addIfWatched(id);
      return;
    }
    for (const topic of what) watched.pending.add(topic);
    this.schedule(id, watched, performance.now() + GATHER_MS);
  }

  /** Announces at that time, unless it is due earlier. */
  private schedule(id: string, watched: WatchedLeague, time: number): void {
    const at = Math.max(time, watched.announcedAt + BETWEEN_MS);
    if (this.watched.get(id) !== watched || (watched.timer && watched.dueAt <= at)) return;
    clearTimeout(watched.timer);
    watched.dueAt = at;
    watched.timer = setTimeout(() => void this.flush(id, watched), at - performance.now()).unref();
  }

  private async flush(id: string, watched: WatchedLeague): Promise<void> {
    try {
      await this.reload(id, watched);
    } catch {
      // nothing is sent before the members are certain
      watched.timer = undefined;
      return this.schedule(id, watched, performance.now() + RETRY_MS);
    }
    watched.timer = undefined;
    this.send(id, watched);
    if (watched.echoes.size > 0) this.schedule(id, watched, Math.min(...watched.echoes.values()));
  }

  private send(id: string, watched: WatchedLeague): void {
    const { pending, echoes } = watched;
    const now = performance.now();
    const echoed = [...echoes].flatMap(([topic, at]) => (at <= now ? [topic] : []));
    const what = new Set([...pending, ...echoed]);
    // a timer may end a moment early
    if (what.size === 0) return;
    for (const topic of echoed) echoes.delete(topic);
    for (const topic of this.isShared ? pending : []) echoes.set(topic, now + ECHO_MS);
    pending.clear();
    watched.announcedAt = now;
    const text = changeEvent(what, id);
    for (const { user } of watched.league.members) this.toPlayer(user, text);
  }

  private async reload(id: string, watched: WatchedLeague): Promise<void> {
    const before = watched.league;
    watched.league = (await this.readFresh(id, watched)) ?? { ...before, members: [] };
    const others = [
      ...before.members.filter(({ user }) => !isIn(watched.league, user)),
      ...watched.league.members.filter(({ user }) => !isIn(before, user)),
    ];
    for (const { user } of others) this.toPlayer(user, OWN_LEAGUES);
    if (!this.hasListeners(watched.league)) this.drop(id, watched);
  }

  /** Reads the league again when it was written meanwhile. */
  private async readFresh(id: string, watched: WatchedLeague): Promise<LeagueSnapshot | null> {
    for (;;) {
      const { changes } = watched;
      const league = await this.leagues.find(id);
      if (watched.changes === changes) return league;
    }
  }

  /** A player with a stream may have joined a league in which nobody had one so far. */
  private async addIfWatched(id: string): Promise<void> {
    if (this.streams.size === 0) return;
    const league = await this.leagues.find(id).catch(() => null);
    if (!league || this.watched.has(id) || !this.hasListeners(league)) return;
    this.add(league);
    for (const { user } of league.members) this.toPlayer(user, OWN_LEAGUES);
  }

  private add(league: LeagueSnapshot): void {
    this.addedCount += 1;
    this.watched.set(league._id, {
      league,
      changes: 0,
      pending: new Set(),
      echoes: new Map(),
      timer: undefined,
      dueAt: Number.NEGATIVE_INFINITY,
      announcedAt: Number.NEGATIVE_INFINITY,
    });
  }

  private drop(id: string, watched: WatchedLeague): void {
    clearTimeout(watched.timer);
    this.watched.delete(id);
  }

  private hasListeners({ members }: LeagueSnapshot): boolean {
    return members.some(({ user }) => this.streams.hasUser(user));
  }

  private toPlayer(user: string, text: string): void {
    for (const stream of this.streams.ofUser(user)) stream.send(text);
  }

  private spread(text: string): void {
    const wait = Math.min(SPREAD_MS, this.streams.size);
    for (const stream of this.streams.all()) {
      if (wait < 100) stream.send(text);
      else setTimeout(() => stream.send(text), Math.random() * wait).unref();
    }
  }
}

const playerKey = (league: string, user: string): string => `${league}/${user}`;

const isIn = ({ members }: LeagueSnapshot, player: string): boolean =>
  members.some(({ user }) => user === player);
