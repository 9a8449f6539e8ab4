/**
 * REMIND-1: a reminder of the current round is due 24 hours before its lock, again 2 hours and again 30
 * minutes before it. A late one is still sent up to the lock; when several are due, only the latest that the
 * player wants.
 *
 * REMIND-2: each is sent once, and all are sent again only when the lock has moved by 6 hours or more from
 * the one that the last reminders named.
 *
 * Only the current round can be picked, so no other is worth an email: a round that locks within a
 * day while the weekend before it is still running is reminded of when that weekend is over.
 */
import type { Round, Season } from '../model/season.js';
import { currentRound } from './current-round.js';
import { HOUR_MS, MINUTE_MS } from './instants.js';
import { isLocked, lockAt } from './lock.js';

/** By the time left to the lock; in the order in which they are due. */
export const REMINDER_KINDS = ['24h', '2h', '30min'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** In milliseconds: how long before the lock each is due. */
export const REMINDER_LEAD_MS: Readonly<Record<ReminderKind, number>> = {
  '24h': 24 * HOUR_MS,
  '2h': 2 * HOUR_MS,
  '30min': 30 * MINUTE_MS,
};
const MOVED_BY_HOURS = 6;

/** A round that can be picked, and when its picks lock, UTC. */
export type OpenRound = { readonly round: Round; readonly lockAt: Date };

/** The round that reminders are about at `now`; null where it is locked, or has no time. */
export const roundToRemindOf = (season: Season, now: Date): OpenRound | null => {
  const round = currentRound(season, now);
  if (round === null || isLocked(round, now)) return null;
  const lock = lockAt(round);
  return lock && { round, lockAt: lock };
};

/** Whether a reminder is later than another one; any is later than none. */
export const isLaterKind = (kind: ReminderKind, other: ReminderKind | null): boolean =>
  other === null || REMINDER_KINDS.indexOf(kind) > REMINDER_KINDS.indexOf(other);

/** Whether a lock is 6 hours or more away from the one that reminders have named (REMIND-2). */
export const isOtherLock = (remindedLock: Date, lock: Date): boolean =>
  Math.abs(lock.getTime() - remindedLock.getTime()) >= MOVED_BY_HOURS * HOUR_MS;
