/** When the results API's calendar is fetched, and for which races (game time). Pure. */
import { DAY_MS, HOUR_MS, lockAt, MINUTE_MS, swapOpensAt } from '@gridlock/game-rules';
import { isOut, type RaceSnapshot } from '../season/season-snapshot.js';

/** How long after its start a cancelled race may still be restored. */
const RESTORED_WITHIN_MS = 14 * DAY_MS;

/** How often it is fetched around a lock, until the swap window opens: qualifying may be postponed at any moment. */
const WATCHED_EVERY_MS = 10 * MINUTE_MS;
const WATCHED_BEFORE_LOCK_MS = 2 * HOUR_MS;
/** The same around the start of the Grand Prix, until there is a result. */
const WATCHED_BEFORE_RACE_MS = 2 * HOUR_MS;
const WATCHED_AFTER_START_MS = 6 * HOUR_MS;
/** In a race weekend it is fetched every hour: what moves at short notice moves by hours. */
const WEEKEND_EVERY_MS = HOUR_MS;
const WEEKEND_BEFORE_LOCK_MS = 2 * DAY_MS;
/** So, too, before the day of a race that has no lock, so that nobody can pick, until that day is over everywhere. */
const WITHOUT_LOCK_BEFORE_DAY_MS = 7 * DAY_MS;
const WITHOUT_LOCK_AFTER_DAY_MS = 2 * DAY_MS;

/** Whether the calendar may still change a race whose results are not bundled. */
export function isFollowed(race: RaceSnapshot, now: Date): boolean {
  return race.isCancelled ? mayReturn(race, now) : !isOut(race.resultsAt, now);
}

/** Whether a cancelled race may still be restored: not long after it should have been run. */
export function mayReturn({ sessions }: RaceSnapshot, now: Date): boolean {
  const { race: start } = sessions;
  return start === undefined || now.getTime() - start.getTime() <= RESTORED_WITHIN_MS;
}

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

function isNearLock(race: RaceSnapshot, now: Date): boolean {
  const opensAt = swapOpensAt(race);
  return opensAt !== null && now < opensAt && isNear(lockAt(race), now, WATCHED_BEFORE_LOCK_MS);
}

const isNearStart = ({ sessions, resultsAt }: RaceSnapshot, now: Date): boolean =>
  !isOut(resultsAt, now) &&
  isNear(sessions.race, now, WATCHED_BEFORE_RACE_MS, WATCHED_AFTER_START_MS);

function isRaceWeekend(race: RaceSnapshot, now: Date): boolean {
  const { race: start } = race.sessions;
  if (race.isCancelled || start === undefined || now >= start) return false;
  return isNear(lockAt(race) ?? start, now, WEEKEND_BEFORE_LOCK_MS);
}

function lacksLock(race: RaceSnapshot, now: Date): boolean {
  const { sessions, listedDay, resultsAt } = race;
  if (race.isCancelled || isOut(resultsAt, now) || lockAt(race) !== null) return false;
  const day = sessions.race ?? (listedDay === null ? null : new Date(listedDay));
  return isNear(day, now, WITHOUT_LOCK_BEFORE_DAY_MS, WITHOUT_LOCK_AFTER_DAY_MS);
}

/** Whether something is at most so long ahead, or was at most so long ago. */
function isNear(
  at: Date | null | undefined,
  now: Date,
  aheadMs: number,
  agoMs = Number.POSITIVE_INFINITY,
): boolean {
  if (!at) return false;
  const ahead = at.getTime() - now.getTime();
  return -agoMs <= ahead && ahead <= aheadMs;
}
