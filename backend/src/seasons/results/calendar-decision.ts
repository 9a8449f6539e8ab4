/**
 * What the results API's calendar changes about the stored races. A single answer may be incomplete, so
 * it never cancels a round: a round is cancelled when two answers at least an hour apart lack it, also after
 * its start while it has no result, and restored by the first answer that lists it again. What an app admin
 * has set stays in force.
 */
import {
  DAY_MS,
  HOUR_MS,
  lockAt,
  MINUTE_MS,
  SESSION_NAMES,
  swapOpensAt,
  type Sessions,
} from '@gridlock/game-rules';
import { toSessions, type CalendarChanges, type CalendarRound } from '@gridlock/season-packs';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';
import type { RaceChange } from '../season/season.repository.js';
import { announce, asAnnounced } from './calendar-in-force.js';

/** How long a round has to be missing from the calendar before it is cancelled. */
export const CANCEL_AFTER_MS = HOUR_MS;
/** How long after its start a cancelled race may still be restored. */
const RESTORED_WITHIN_MS = 14 * DAY_MS;

/** Whether the calendar may still change a race whose results are not bundled. */
export function isFollowed(race: RaceSnapshot, now: Date): boolean {
  return race.isCancelled ? mayReturn(race, now) : !isOut(race.resultsAt, now);
}

/** Whether a cancelled race may still be restored: not long after it should have been run. */
export function mayReturn({ sessions }: RaceSnapshot, now: Date): boolean {
  const { race: start } = sessions;
  return start === undefined || now.getTime() - start.getTime() <= RESTORED_WITHIN_MS;
}

/** How long before a lock the calendar is fetched more often than once a day. */
const WATCHED_BEFORE_LOCK_MS = 2 * HOUR_MS;
/** And how often, until the swap window opens: qualifying may be postponed at any moment. */
const WATCHED_EVERY_MS = 10 * MINUTE_MS;
/** In a race weekend it is fetched every hour: what moves at short notice moves by hours. */
const WEEKEND_BEFORE_LOCK_MS = 2 * DAY_MS;
const WEEKEND_EVERY_MS = HOUR_MS;
/** The same as around a lock around the start of the Grand Prix, until there is a result. */
const WATCHED_BEFORE_RACE_MS = 2 * HOUR_MS;
const WATCHED_AFTER_START_MS = 6 * HOUR_MS;

/** Whether a session is near or under way, so that moving it changes locks and windows now. */
export const isWatched = (race: RaceSnapshot, now: Date): boolean =>
  !race.isCancelled && (isNearLock(race, now) || isNearStart(race, now));

/** After how many milliseconds the calendar is to be fetched again for a race; infinite while its weekend is far. */
export function checkAgainAfter(race: RaceSnapshot, now: Date): number {
  if (isWatched(race, now)) return WATCHED_EVERY_MS;
  return isRaceWeekend(race, now) || lacksLock(race, now)
    ? WEEKEND_EVERY_MS
    : Number.POSITIVE_INFINITY;
}

/** How long before the day of a race that has no lock, so that nobody can pick. */
const WITHOUT_LOCK_BEFORE_DAY_MS = 7 * DAY_MS;
/** And until when: its day is over everywhere. */
const WITHOUT_LOCK_AFTER_DAY_MS = 2 * DAY_MS;

function lacksLock(race: RaceSnapshot, now: Date): boolean {
  const { sessions, listedDay, resultsAt } = race;
  if (race.isCancelled || isOut(resultsAt, now) || lockAt(race) !== null) return false;
  const day = sessions.race ?? (listedDay === null ? null : new Date(listedDay));
  if (!day) return false;
  const ahead = day.getTime() - now.getTime();
  return -WITHOUT_LOCK_AFTER_DAY_MS <= ahead && ahead <= WITHOUT_LOCK_BEFORE_DAY_MS;
}

function isRaceWeekend(race: RaceSnapshot, now: Date): boolean {
  const { race: start } = race.sessions;
  const begin = lockAt(race) ?? start;
  if (race.isCancelled || begin === undefined || start === undefined) return false;
  return begin.getTime() - now.getTime() <= WEEKEND_BEFORE_LOCK_MS && now < start;
}

function isNearLock(race: RaceSnapshot, now: Date): boolean {
  const lock = lockAt(race);
  const opensAt = swapOpensAt(race);
  if (lock === null || opensAt === null) return false;
  return lock.getTime() - now.getTime() <= WATCHED_BEFORE_LOCK_MS && now < opensAt;
}

function isNearStart({ sessions, resultsAt }: RaceSnapshot, now: Date): boolean {
  if (sessions.race === undefined || isOut(resultsAt, now)) return false;
  const since = now.getTime() - sessions.race.getTime();
  return -WATCHED_BEFORE_RACE_MS <= since && since <= WATCHED_AFTER_START_MS;
}

/** What an answer changes about a race: only the API's number if its results are bundled. Pure. */
export function raceChange(
  race: RaceSnapshot,
  changes: CalendarChanges,
  { now, isBundled }: { readonly now: Date; readonly isBundled: boolean },
): RaceChange {
  const apiRound = changes.apiRounds.get(race.round);
  const apiName = changes.apiNames.get(race.round);
  return {
    ...(apiRound !== undefined && apiRound !== race.apiRound && { apiRound }),
    ...(apiName !== undefined && apiName !== (race.apiName ?? race.name) && { apiName }),
    ...(!isBundled && announcedChange(race, changes, now)),
    ...(!isBundled && newSprint(race, changes, now)),
    ...(!isBundled && listedDay(race, changes)),
    ...(!isBundled && listedSprint(race, changes)),
  };
}

/** The day of a race without a time; nothing where the answer is uncertain about the round. */
function listedDay(race: RaceSnapshot, changes: CalendarChanges): RaceChange {
  if (!changes.apiRounds.has(race.round)) return {};
  const day = changes.days.get(race.round) ?? null;
  return day === race.listedDay ? {} : { listedDay: day };
}

/** Whether a sprint weekend is listed without its sprint: its lock stays (SPRINT-1), its result is not waited for. */
function listedSprint(race: RaceSnapshot, changes: CalendarChanges): RaceChange {
  const listsSprint = changes.listsSprint.get(race.round);
  if (listsSprint === undefined || !race.isSprintWeekend) return {};
  return listsSprint === race.isSprintUnlisted ? { isSprintUnlisted: !listsSprint } : {};
}

/** What the answer changes about whether and when a race takes place; what an app admin has set stays in force. */
function announcedChange(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const sessions = announcedTimes(race, changes, now);
  const lockedAt = sessions && lockWithout(race, changes);
  const announced = asAnnounced(race);
  const { goneSince, isCancelled } = changes.revived.includes(race.round)
    ? restored({ ...announced, ...(sessions && { sessions }) }, now)
    : markedOrCancelled(announced, changes, now);
  return {
    ...(goneSince !== undefined && { goneSince }),
    ...((isCancelled !== undefined || sessions) &&
      announce(
        race,
        { ...(isCancelled !== undefined && { isCancelled }), ...(sessions && { sessions }) },
        now,
      )),
    ...(lockedAt && { lockedAt }),
  };
}

/** The lock of a round whose lock session cannot be relied on, unless somebody has set that. */
function lockWithout(race: RaceSnapshot, changes: CalendarChanges): Date | null {
  const moved = changes.moved.find(({ round }) => round === race.round);
  return moved?.lockTime && lockAt(race) === null ? new Date(moved.lockTime) : null;
}

/** A round to add: `data.round` is our number for it, `apiRound` the API's. */
export type NewRound = { readonly data: CalendarRound; readonly apiRound: number };

/**
 * Numbers for new rounds: the API's number, or the next free one if another round has it. The API gives
 * a race that replaces another one the number of that one.
 */
export function newRounds(
  races: readonly RaceSnapshot[],
  added: readonly CalendarRound[],
): readonly NewRound[] {
  const taken = new Set(races.map(({ round }) => round));
  return added.map((data) => {
    const free = Math.max(...taken, ...added.map((each) => each.round)) + 1;
    const round = taken.has(data.round) ? free : data.round;
    taken.add(round);
    return { data: { ...data, round }, apiRound: data.round };
  });
}

/** Whether a race is missing from this answer, so that the next one decides if it is cancelled. */
export const isInDoubt = (race: RaceSnapshot, change: RaceChange): boolean =>
  !(change.isCancelled ?? race.isCancelled) &&
  (change.goneSince === undefined ? race.goneSince : change.goneSince) !== null;

/** A cancelled race that is listed again, unless it should have been run long ago. */
const restored = (race: RaceSnapshot, now: Date): RaceChange =>
  mayReturn(race, now) ? { isCancelled: false, goneSince: null } : {};

function markedOrCancelled(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const { round, goneSince } = race;
  if (changes.unclear.includes(round) || race.isCancelled) return {};
  const isListed = !changes.cancelled.includes(round);
  if (isListed || isOut(race.resultsAt, now)) return goneSince === null ? {} : { goneSince: null };
  // a mark in the future: the simulated clock was set back since
  if (goneSince === null || goneSince > now) return { goneSince: now };
  const isSure = now.getTime() - goneSince.getTime() >= CANCEL_AFTER_MS;
  return isSure ? { isCancelled: true, goneSince: null } : {};
}

/** A session stays at its time once its result is stored: until then a start may have been a false one. */
function announcedTimes(race: RaceSnapshot, changes: CalendarChanges, now: Date): Sessions | null {
  const moved = changes.moved.find(({ round }) => round === race.round);
  if (!moved || (isOut(race.resultsAt, now) && !race.isCancelled)) return null;
  return { ...toSessions(moved.sessions), ...sessionsRun(race, now) };
}

/** The starts of sessions whose result is stored; in a cancelled round all of them come again. */
function sessionsRun(race: RaceSnapshot, now: Date): Sessions {
  const hasSprinted = isOut(race.sprintResultsAt, now);
  const hasQualified = race.qualifying !== null && isOut(race.qualifyingAt, now);
  const run = SESSION_NAMES.filter(
    (name) =>
      (hasSprinted && (name === 'sprint' || name === 'sprintQualifying')) ||
      (hasQualified && name === 'qualifying'),
  );
  if (race.isCancelled) return {};
  return Object.fromEntries(
    run.flatMap((name) => (race.sessions[name] ? [[name, race.sessions[name]]] : [])),
  );
}

/** Until its lock a weekend can become a sprint weekend, which locks earlier. */
function newSprint(race: RaceSnapshot, changes: CalendarChanges, now: Date): RaceChange {
  const lock = lockAt(race);
  const isOver = hasBegun(race, now) || (lock !== null && lock <= now);
  return !isOver && changes.sprints.includes(race.round) ? { isSprintWeekend: true } : {};
}

/** A race without a time has not begun, unless there are results. */
const hasBegun = ({ sessions, resultsAt }: RaceSnapshot, now: Date): boolean =>
  isOut(resultsAt, now) || (sessions.race !== undefined && sessions.race <= now);
