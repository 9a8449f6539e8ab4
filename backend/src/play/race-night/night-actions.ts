import {
  nightAt,
  type NightPhase,
  type NightState,
  type NightEvent,
  type NightEventKind,
} from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { RACE_NIGHT_LIMITS } from './limits.js';
import { inPages } from '../../core/platform/database/in-pages.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { LeagueCalendars } from '../../leagues/league/league-calendars.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LogPublisher } from '../../leagues/league-log/log-publisher.js';
import { NightFactory } from './night-factory.js';
import { NightRepository, type NightEventWrite } from './night.repository.js';
import { type Night, planOf } from '../../leagues/league/night-season.js';
import { pressed, type Person } from '../../leagues/league-log/pending-log-entries.js';

/** All of them are stored in the league's document: with so many it cannot be paused any more. */
const MAX_EVENTS = 500;
const MAX_LEAGUES = 1000;
/** Leagues per query. */
const AT_ONCE = 100;

/** What an owner can press. */
export type OwnerAction = 'start' | 'pause' | 'resume' | 'advance';
/** The part of the night that whoever pressed has seen; without it the one at the first look. */
export type SeenPhase = { readonly round: number; readonly phase: NightPhase };

type OwnerActionRequest = {
  readonly kind: OwnerAction;
  readonly seen?: SeenPhase | undefined;
  /** When the request came in, as `performance.now()`. */
  readonly cameIn: number;
};

/** A league that plays a race night. */
export type NightLeague = LeagueSnapshot & { readonly night: Night };

/** What is pressed in race nights (NIGHT-4): each press is one conditional write. */
@Injectable()
export class NightActions {
  /**
   * When the latest press that led a league to another part of its night was stored, as `performance.now()`;
   * Infinity while one is stored.
   */
  private readonly pressedAt = new LRUCache<string, number>({ max: MAX_LEAGUES });

  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly nightFactory: NightFactory,
    private readonly nights: NightRepository,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /** Where the night stands at `now`. */
  async stateOf(league: NightLeague, now: Date): Promise<NightState> {
    const { night } = league;
    const origin = await this.calendars.origin(league);
    return nightAt(planOf(origin, night), night.presses, now);
  }

  /**
   * What the owner presses, with a line in the log. Pressing again what has its effect already changes
   * nothing, and neither does pressing on by a request that came in before another had its effect.
   *
   * @param read as `@LeagueOwner()` has read it
   * @throws DomainError 400 with the reason, 403 or 404 when the league changed hands meanwhile, 409
   */
  async press(
    read: LeagueSnapshot,
    owner: Person,
    { kind, seen, cameIn }: OwnerActionRequest,
  ): Promise<void> {
    let league = requireNight(read);
    let meant = seen;
    if (kind === 'advance' && cameIn < (this.pressedAt.get(league._id) ?? cameIn)) return;
    const attempt = async (tries: number): Promise<true | null> => {
      const now = this.clock.now();
      if (kind === 'start') await this.nightFactory.requireSeason(league.season, now, owner.id);
      const state = await this.stateOf(league, now);
      meant ??= state;
      if (!hasEffect(league, state, { kind, meant })) return true;
      if (kind === 'pause' && league.night.presses.length >= MAX_EVENTS) throw pausedTooOften();
      if (tries === 0) await this.limiter.count(RACE_NIGHT_LIMITS.press, owner.id);
      const { round, phase } = state;
      const event = {
        ...{ kind, at: notBefore(league, now), round, phase },
        ...(kind === 'start' && { edition: await this.calendars.edition(league.season) }),
      };
      if (await this.write(league, event, owner)) return true;
      league = requireNight(await this.leagues.requireOwner(league._id, owner.id));
      return null;
    };
    await retryOnConflict(attempt, () => beingChanged('The league is'));
  }

  /** Something that the server finds itself. False when the night has changed since the league was read. */
  recordSystemEvent(
    league: NightLeague,
    found: Omit<NightEvent, 'at'>,
    now: Date,
  ): Promise<boolean> {
    const event = { ...found, at: notBefore(league, now) };
    const { _id, night } = league;
    const { version } = night;
    return this.nights.append({ league: _id, version, event, owner: null, logEntry: null });
  }

  /** Lets a night begin now whose set start has passed. False when it has not, or the night has changed since. */
  async startLate({ _id, night }: NightLeague, now: Date): Promise<boolean> {
    const { presses, version } = night;
    const isMissed = presses.some(({ kind, at }) => kind === 'start' && at < now);
    const moved = presses.map((press) => (press.kind === 'start' ? { ...press, at: now } : press));
    return isMissed && (await this.nights.moveStart(_id, version, moved));
  }

  /** Whether there are any of the `evenings`. */
  hasEvenings(): Promise<boolean> {
    return this.nights.hasEvenings();
  }

  /** Evenings that have been started, or will be by themselves, and are not noted as over. */
  evenings(): AsyncGenerator<NightLeague> {
    return nights((after) => this.nights.evenings(after, AT_ONCE));
  }

  /** Nights of these paces that have been started and are not over, or that nobody has looked at since. */
  ofPaces(kinds: readonly string[]): AsyncGenerator<NightLeague> {
    return nights((after) => this.nights.ofPaces(kinds, after, AT_ONCE));
  }

  /** Nights with machines that have been started and are not over, or that nobody has looked at since. */
  withMachines(): AsyncGenerator<NightLeague> {
    return nights((after) => this.nights.withMachines(after, AT_ONCE));
  }

  /** To be called when the night is seen to be over. */
  finish({ _id, night }: NightLeague): Promise<void> {
    return night.isOver ? Promise.resolve() : this.nights.finish(_id);
  }

  private async write(league: NightLeague, event: NightEvent, owner: Person): Promise<boolean> {
    const { _id, night } = league;
    const logEntry = pressed(owner, LINES[event.kind as OwnerAction], event);
    const write = { league: _id, version: night.version, event, owner: owner.id, logEntry };
    if (!(await this.store(write))) return false;
    const id = toObjectId(_id);
    if (id) await this.logPublisher.publishNow(id, [logEntry]);
    return true;
  }

  /** Noted before and after, so that whoever reads it as stored knows whether they came in before it. */
  private async store(write: NightEventWrite): Promise<boolean> {
    const { kind } = write.event;
    // after a pause it is the same part
    if (kind === 'pause' || kind === 'resume') return this.nights.append(write);
    this.pressedAt.set(write.league, Infinity);
    try {
      return await this.nights.append(write);
    } finally {
      this.pressedAt.set(write.league, performance.now());
    }
  }
}

async function* nights(
  page: (after: string | null) => Promise<readonly LeagueSnapshot[]>,
): AsyncGenerator<NightLeague> {
  const pages = inPages<LeagueSnapshot>(AT_ONCE, (last) => page(last?._id ?? null));
  for await (const leagues of pages) yield* leagues.map(requireNight);
}

const LINES = {
  start: 'night-started',
  pause: 'night-paused',
  resume: 'night-resumed',
  advance: 'night-pressed-on',
} as const satisfies Record<OwnerAction, string>;

/** @throws DomainError 400 NOT_A_RACE_NIGHT */
export function requireNight(league: LeagueSnapshot): NightLeague {
  const { night } = league;
  if (!night) throw notARaceNight();
  return { ...league, night };
}

export const notARaceNight = () =>
  badRequest('NOT_A_RACE_NIGHT', 'This league follows the real calendar.');

/** Presses are in the order of their times, whichever process has written them; a start may lie ahead. */
const notBefore = ({ night }: NightLeague, now: Date): Date => {
  const times = night.presses.filter(({ kind }) => kind !== 'start').map(({ at }) => at.getTime());
  return new Date(Math.max(now.getTime(), ...times));
};

/** Whether a press changes something. @throws DomainError 400 when the night or its pace does not allow it */
function hasEffect(
  { night }: NightLeague,
  state: NightState,
  { kind, meant }: { readonly kind: NightEventKind; readonly meant: SeenPhase },
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
