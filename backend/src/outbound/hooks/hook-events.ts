import {
  DAY_MS,
  endOfWeekend,
  HOUR_MS,
  isSeasonOver,
  lockAt,
  type LockMove,
  lockMoveAnnouncedAt,
  type NightKind,
} from '@gridlock/game-rules';
import { resultCameAt, type SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { HookEvent, DeliveryEvent } from './hook-kinds.js';

/** How long before a lock a hook announces it. */
export const LOCK_NOTICE_MS = 2 * HOUR_MS;

/** In ms: older events are no longer announced, as after an outage or when the clock was moved. */
const MAX_AGE_MS = 7 * DAY_MS;

/** Later than any event. */
export const END_OF_TIME = new Date('9999-01-01T00:00:00Z');

/** Something that a hook announces; its key is the same each time it is computed. */
export type DueEvent = {
  readonly key: string;
  readonly event: HookEvent;
  readonly round: number;
  readonly at: Date;
};

type SeasonAtTime = {
  readonly season: SeasonSnapshot;
  /** The pace of a race night; null in a league that follows the real calendar. */
  readonly night: NightKind | null;
  readonly now: Date;
};

type EventSelection = SeasonAtTime & {
  readonly events: readonly HookEvent[];
  /** Game time: nothing earlier is announced, nor anything older than a week. */
  readonly since: Date;
};

/** What a hook has to announce at `now` (game time), oldest first. Pure. */
export function dueEvents({ events, since, ...played }: EventSelection): readonly DueEvent[] {
  const { now } = played;
  const from = new Date(now.getTime() - MAX_AGE_MS);
  return eventsOf(played).filter(
    (due) => announces({ events, since }, due) && due.at > from && due.at <= now,
  );
}

/**
 * The next time at which there may be something to announce, such as a result that is not shown yet; null when nothing
 * is scheduled. Pure.
 */
export function nextEventAt({ season, night, now }: SeasonAtTime): Date | null {
  const times = [
    ...eventsOf({ season, night, now: END_OF_TIME }).map(({ at }) => at),
    ...season.races.flatMap((race) => [race.resultsAt, race.sprintResultsAt, endOfWeekend(race)]),
  ];
  const next = Math.min(...times.flatMap((at) => (at && at > now ? [at.getTime()] : [])));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Whether a hook announces this: one of its events, after `since`. Pure. */
export const announces = (
  { events, since }: Pick<EventSelection, 'events' | 'since'>,
  { event, at }: { readonly event: DeliveryEvent; readonly at: Date },
): boolean => events.some((one) => one === event) && at > since;

/** What has happened in a league, and its future locks and grids, in order. A moved lock is announced again. Pure. */
export function eventsOf({ season, night, now }: SeasonAtTime): readonly DueEvent[] {
  const { year } = season;
  const rules = season.at(now);
  const all = season.races.flatMap((race): DueEvent[] => {
    if (race.isCancelled) return [];
    const { round } = race;
    const of = (event: HookEvent, at: Date | null, more = ''): DueEvent[] =>
      at ? [{ key: `${year}:${event}:${round}${more}`, event, round, at }] : [];
    const lock = lockAt(race);
    const soon = lock && new Date(lock.getTime() - LOCK_NOTICE_MS);
    const moved = race.lockMove && announcedMove(race.lockMove, lock);
    const result = resultCameAt(race, now);
    // a round of an evening takes minutes
    const isSlow = night !== 'evening';
    return [
      ...(lock && isSlow ? of('lock', soon, `:${lock.toISOString()}`) : []),
      ...(moved ? of('lock-moved', moved, `:${race.lockMove?.at.toISOString()}`) : []),
      ...of('reveal', lock ?? (night ? null : endOfWeekend(race))),
      ...of('result', result),
      ...of('correction', race.correctedAt, `:${race.correctedAt?.toISOString()}`),
    ];
  });
  const results = all.filter(({ event }) => event === 'result');
  const last = results.toSorted((one, other) => +one.at - +other.at).at(-1);
  const end: DueEvent[] =
    last && isSeasonOver(rules, now)
      ? [{ ...last, key: `${year}:season-end`, event: 'season-end' }]
      : [];
  return [...all, ...end].toSorted((one, other) => +one.at - +other.at);
}

/** When the move that led to this lock is announced (NOTIFY-5); null for one that has been moved since. */
const announcedMove = (move: LockMove, lock: Date | null): Date | null =>
  lock && move.to?.getTime() === lock.getTime() ? lockMoveAnnouncedAt(move) : null;
