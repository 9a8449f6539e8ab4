/**
 * REMIND-1: a reminder of the current round is due 24 hours before its lock and again 2 hours
 * before it. A late one is still sent up to the lock; when both are due, only the later one.
 *
 * REMIND-2: each is sent once, and both anew only when the lock has moved by 6 hours or more from
 * the one that the last reminders named.
 *
 * Only the current round can be picked, so no other is worth an email: a round that locks within a
 * day while the weekend before it is still running is reminded of when that weekend is over.
 */
import type { Round, Season } from '../model/season.js';
import { currentRound } from './current-round.js';
import { HOUR_MS } from './instants.js';
import { isLocked, lockAt } from './lock.js';

/** Hours before the lock; in the order in which they are due. */
export const REMINDER_KINDS = ['24h', '2h'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const FIRST_LEAD_HOURS = 24;
const LAST_LEAD_HOURS = 2;
const MOVED_BY_HOURS = 6;

/** A round that can be picked, and when its picks lock, UTC. */
export type OpenRound = { readonly round: Round; readonly lockAt: Date };
/** A reminder that is to be sent now. */
export type DueReminder = OpenRound & { readonly kind: ReminderKind };
/** A queued reminder, with the lock (UTC) that its series was queued for. */
export type SentReminder = {
  readonly round: number;
  readonly kind: ReminderKind;
  readonly lockAt: Date;
};

const openRound = (season: Season, now: Date): OpenRound | null => {
  const round = currentRound(season, now);
  if (round === null || isLocked(round, now)) return null;
  const lock = lockAt(round);
  return lock && { round, lockAt: lock };
};

const hoursLeft = (lock: Date, now: Date): number => (lock.getTime() - now.getTime()) / HOUR_MS;

/** The reminder that is due at `now`; null before its time, from the lock on, and without a round. */
export const dueReminder = (season: Season, now: Date): DueReminder | null => {
  const open = openRound(season, now);
  if (open === null) return null;
  const left = hoursLeft(open.lockAt, now);
  if (left > FIRST_LEAD_HOURS) return null;
  return { ...open, kind: left > LAST_LEAD_HOURS ? '24h' : '2h' };
};

/**
 * The round and lock that a queued reminder has to name at `now`; null when it is too late for it, when
 * the next one is due instead, or when the lock has moved so far that both are sent again. A lock that
 * has moved by less does not cancel it.
 */
export const isReminderStillDue = (
  season: Season,
  { round, kind, lockAt: remindedLock }: SentReminder,
  now: Date,
): OpenRound | null => {
  const open = openRound(season, now);
  if (open === null || open.round.round !== round || isOtherLock(remindedLock, open.lockAt))
    return null;
  const isPassed = kind === '24h' && hoursLeft(open.lockAt, now) <= LAST_LEAD_HOURS;
  return isPassed ? null : open;
};

/** Whether a lock is 6 hours or more away from the one that reminders have named (REMIND-2). */
export const isOtherLock = (remindedLock: Date, lock: Date): boolean =>
  Math.abs(lock.getTime() - remindedLock.getTime()) >= MOVED_BY_HOURS * HOUR_MS;
