import type { NightPhase, NightState, NightEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RACE_NIGHT_LIMITS } from './limits.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LogPublisher } from '../../leagues/league-log/log-publisher.js';
import { NightFactory } from './night-factory.js';
import type { LeagueChange } from '../../leagues/league/league-change.js';
import {
  type NightLeague,
  NightLeagues,
  requireNight,
} from '../../leagues/league/night-leagues.js';
import type { PendingLogEntry } from '../../leagues/league-log/stored-log.js';
import { type Person, pendingLogEntry } from '../../leagues/league-log/pending-log-entries.js';

/** Events are stored in the league's document: with this many, a night can no longer be paused. */
const MAX_EVENTS = 500;
const MAX_LEAGUES = 1000;
/** An action of an owner. */
export type OwnerAction = 'start' | 'pause' | 'resume' | 'advance';
/** The part of the night that the owner saw; by default the one at the first try. */
export type SeenPhase = { readonly round: number; readonly phase: NightPhase };

export type OwnerRequest = {
  readonly kind: OwnerAction;
  readonly seen?: SeenPhase | undefined;
  /** As `performance.now()`. */
  readonly receivedAt: number;
};

/** The events of race nights, by their owners (NIGHT-4) or by the server: each is one conditional write. */
@Injectable()
export class NightActions {
  /**
   * When the latest action that began another part of a league's night was stored, as `performance.now()`; Infinity
   * while one is being stored.
   */
  private readonly advancedAt = new LRUCache<string, number>({ max: MAX_LEAGUES });

  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly nightFactory: NightFactory,
    private readonly nights: NightLeagues,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Performs an action of the owner, with a line in the log. It changes nothing when its effect is there already, or
   * when it advances the night and was received before another action had its effect.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 with the reason, 403 or 404 when the league changed hands meanwhile, 409
   */
  async perform(
    read: LeagueSnapshot,
    owner: Person,
    { kind, seen, receivedAt }: OwnerRequest,
  ): Promise<void> {
    let league = requireNight(read);
    let meant = seen;
    if (kind === 'advance' && receivedAt < (this.advancedAt.get(league._id) ?? receivedAt)) return;
    const attempt = async (tries: number): Promise<true | null> => {
      const now = this.clock.now();
      if (kind === 'start') await this.nightFactory.requireSeason(league.season, now, owner.id);
      const state = await this.nights.stateOf(league, now);
      meant ??= state;
      if (!hasEffect(league, state, { kind, meant })) return true;
      if (kind === 'pause' && league.night.events.length >= MAX_EVENTS) throw pausedTooOften();
      if (tries === 0) await this.limiter.count(RACE_NIGHT_LIMITS.press, owner.id);
      const { round, phase } = state;
      const event = {
        ...{ kind, at: notBefore(league, now), round, phase },
        ...(kind === 'start' && { edition: await this.calendars.edition(league.season) }),
      };
      const logEntry = pendingLogEntry(owner, LINES[kind], event.at, { round });
      if (await this.store(league, eventChange(league, event, [logEntry]), { kind, owner })) {
        await this.logPublisher.publishNow(league._id, [logEntry]);
        return true;
      }
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
      return null;
    };
    await retryOnConflict(attempt, () => beingChanged('The league is'));
  }

  /** Adds an event of the server. False when the night has changed since the league was read. */
  recordSystemEvent(
    league: NightLeague,
    found: Omit<NightEvent, 'at'>,
    now: Date,
  ): Promise<boolean> {
    const event = { ...found, at: notBefore(league, now) };
    return this.nights.change(league, eventChange(league, event), null);
  }

  /** Begins a night now whose set start has passed. False when it has not, or the night has changed since. */
  async startLate(league: NightLeague, now: Date): Promise<boolean> {
    const { events } = league.night;
    const isMissed = events.some(({ kind, at }) => kind === 'start' && at < now);
    const moved = events.map((event) => (event.kind === 'start' ? { ...event, at: now } : event));
    return isMissed && this.nights.change(league, eventsChange(league, moved), null);
  }

  /** Notes the time before and after the write, so that requests received before that are recognised. */
  private async store(
    league: NightLeague,
    change: LeagueChange,
    { kind, owner }: { readonly kind: OwnerAction; readonly owner: Person },
  ): Promise<boolean> {
    const store = () => this.nights.change(league, change, owner.id);
    // a pause does not begin another part
    if (kind === 'pause' || kind === 'resume') return store();
    this.advancedAt.set(league._id, Infinity);
    try {
      return await store();
    } finally {
      this.advancedAt.set(league._id, performance.now());
    }
  }
}

/** A change of the night's events, over the night as it was read. */
const eventsChange = ({ night }: NightLeague, events: readonly NightEvent[]): LeagueChange => ({
  conditions: { 'night.version': night.version },
  set: { 'night.events': events },
  raisesVersion: true,
  logEntries: [],
  topics: ['night', 'lock', 'swaps', 'results'],
});

/** Adds an event; one that concerns the picks of a round only while these have not been shown (LOCK-8). */
function eventChange(
  league: NightLeague,
  event: NightEvent,
  logEntries: readonly PendingLogEntry[] = [],
): LeagueChange {
  const change = eventsChange(league, [...league.night.events, event]);
  const notShown = event.phase === 'picks' && { sealing: { $ne: event.round } };
  return { ...change, conditions: { ...change.conditions, ...notShown }, logEntries };
}

const LINES = {
  start: 'night-started',
  pause: 'night-paused',
  resume: 'night-resumed',
  advance: 'night-pressed-on',
} as const satisfies Record<OwnerAction, string>;

/** `now`, or the time of the latest event, so that events are in order even if another clock is ahead; a start may lie ahead. */
const notBefore = ({ night }: NightLeague, now: Date): Date => {
  const times = night.events.filter(({ kind }) => kind !== 'start').map(({ at }) => at.getTime());
  return new Date(Math.max(now.getTime(), ...times));
};

/** Whether an action changes something. @throws DomainError 400 when the night or its pace does not allow it */
function hasEffect(
  { night }: NightLeague,
  state: NightState,
  { kind, meant }: { readonly kind: OwnerAction; readonly meant: SeenPhase },
): boolean {
  const { phase, round, isPaused } = state;
  if (kind === 'start') return phase === 'lobby';
  if (phase === 'lobby' || phase === 'over') throw notRunning(phase);
  const { kind: pace } = night.pace;
  if (kind === 'advance') {
    if (pace === 'daily' || pace === 'weekly') throw keepsItsHours();
    return meant.round === round && meant.phase === phase;
  }
  if (pace !== 'evening') throw keepsItsHours();
  return kind === 'pause' ? !isPaused : isPaused;
}

const pausedTooOften = () =>
  badRequest(
    'CHANGED_TOO_OFTEN',
    'This race night has been paused too often and can’t be paused again.',
  );

const notRunning = (phase: 'lobby' | 'over') =>
  badRequest(
    'NIGHT_NOT_RUNNING',
    phase === 'lobby' ? 'The race night hasn’t started yet.' : 'The race night is over.',
  );

const keepsItsHours = () =>
  badRequest('PACE_FIXED', 'This pace has no such step: its rounds follow their own schedule.');
