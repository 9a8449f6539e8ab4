/**
 * What becomes of a race when the results API tells its calendar. One answer may be
 * at fault, so it never ends a round: a round is cancelled when two answers lack it, at least an
 * hour apart, and it is back with the first one that lists it again, however late.
 */
import {
  DAY_MS,
  HOUR_MS,
  lockAt,
  MINUTE_MS,
  movedSessions,
  SESSION_NAMES,
  swapOpensAt,
  type Sessions,
} from '@gridlock/game-rules';
import { toSessions, type CalendarChanges, type CalendarRound } from '@gridlock/season-packs';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { RaceChange } from '../season/season-writer.js';

/** So long a round has to be gone before it is cancelled. */
export const GONE_FOR_MS = HOUR_MS;
/** A cancelled round whose day is over may come back for so long when nothing else is to come. */
const REVIVED_WITHIN_MS = 14 * DAY_MS;

/** Whether the calendar may still change something about a race that no pack has the results of. */
export function isFollowed(race: RaceSnapshot, now: Date): boolean {
  if (!hasBegun(race, now)) return true;
  if (!race.isCancelled) return race.goneSince !== null && !isOut(race.resultsAt, now);
  const { race: start } = race.sessions;
  return start !== undefined && now.getTime() - start.getTime() <= REVIVED_WITHIN_MS;
}

/** From so long before a lock on the calendar is looked at more often than once a day. */
const WATCHED_BEFORE_LOCK_MS = 2 * HOUR_MS;
/** And as often as this, until the swap window opens: rain may put qualifying off at any moment. */
export const WATCHED_EVERY_MS = 10 * MINUTE_MS;

/** Whether (sprint) qualifying is near or under way, so that a move of it changes locks and windows now. */
export function isWatched(race: RaceSnapshot, now: Date): boolean {
  const lock = lockAt(race);
  const opensAt = swapOpensAt(race);
  if (race.isCancelled || lock === null || opensAt === null) return false;
  return lock.getTime() - now.getTime() <= WATCHED_BEFORE_LOCK_MS && now < opensAt;
}

/** What an answer changes about a race. Pure; nothing but the API's number with bundled results. */
export function raceChange(
  race: RaceSnapshot,
  changes: CalendarChanges,
  { now, isBundled }: { readonly now: Date; readonly isBundled: boolean },
): RaceChange {
  const apiRound = changes.apiRounds.get(race.round);
  return {
    ...(apiRound !== undefined && apiRound !== race.apiRound && { apiRound }),
    ...(!isBundled && goneOrBack(race, changes, now)),
    ...(!isBundled && newTimes(race, changes, now)),
    ...(!isBundled && newSprint(race, changes, now)),
  };
}

/** A round for the calendar: our number for it, and the API's. */
export type NewRound = { readonly facts: CalendarRound; readonly apiRound: number };

/**
 * Rounds that nobody knew, each under the API's number or, where that is another round's, under the
 * next free one: a race that takes another's place is counted like it.
 */
export function newRounds(
  races: readonly RaceSnapshot[],
  added: readonly CalendarRound[],
): readonly NewRound[] {
  const taken = new Set(races.map(({ round }) => round));
  return added.map((facts) => {
    const free = Math.max(...taken, ...added.map((each) => each.round)) + 1;
    const round = taken.has(facts.round) ? free : facts.round;
    taken.add(round);
    return { facts: { ...facts, round }, apiRound: facts.round };
  });
}

/** Whether a race is gone from one answer and the next one has to say whether it is cancelled. */
export const isInDoubt = (race: RaceSnapshot, change: RaceChange): boolean =>
  !(change.isCancelled ?? race.isCancelled) &&
  (change.goneSince === undefined ? race.goneSince : change.goneSince) !== null;

function goneOrBack(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const { round, goneSince } = race;
  if (changes.revived.includes(round)) return { isCancelled: false, goneSince: null };
  if (race.isCancelled) return {};
  const isListed = !changes.cancelled.includes(round);
  if (isListed || isOut(race.resultsAt, now)) return goneSince === null ? {} : { goneSince: null };
  // a mark in the future was made before a jump back of the clock
  if (goneSince === null || goneSince > now) return hasBegun(race, now) ? {} : { goneSince: now };
  const isSure = now.getTime() - goneSince.getTime() >= GONE_FOR_MS;
  return isSure ? { isCancelled: true, goneSince: null } : {};
}

/** What has begun keeps its times, unless it had been cancelled: then it is run another day. */
function newTimes(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const moved = changes.moved.find(({ round }) => round === race.round);
  if (!moved || (hasBegun(race, now) && !race.isCancelled)) return {};
  const { sessions, lockedAt } = movedSessions(race, toSessions(moved.sessions), now);
  return {
    ...(!areSame(sessions, race.sessions) && { sessions }),
    ...(lockedAt?.getTime() !== race.lockedAt?.getTime() && { lockedAt }),
  };
}

const areSame = (one: Sessions, other: Sessions): boolean =>
  SESSION_NAMES.every((name) => one[name]?.getTime() === other[name]?.getTime());

/** Until picks are locked a weekend can become one with a sprint, and lock before that. */
function newSprint(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const lock = lockAt(race);
  const isOver = hasBegun(race, now) || (lock !== null && lock <= now);
  return !isOver && changes.sprints.includes(race.round) ? { isSprintWeekend: true } : {};
}

/** A race without a time has not begun, unless there are results. */
const hasBegun = ({ sessions, resultsAt }: RaceSnapshot, now: Date): boolean =>
  isOut(resultsAt, now) || (sessions.race !== undefined && sessions.race <= now);
