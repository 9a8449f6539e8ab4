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

/** The kinds whose time has come. */
const kindsDue = (lock: Date, now: Date): readonly ReminderKind[] =>
  REMINDER_KINDS.filter((kind) => lock.getTime() - now.getTime() <= REMINDER_LEAD_MS[kind]);

/** The latest reminder that is due at `now`; null before its time, from the lock on, and without a round. */
export const dueReminder = (season: Season, now: Date): DueReminder | null => {
  const open = openRound(season, now);
  const kind = open && kindsDue(open.lockAt, now).at(-1);
  return open && kind ? { ...open, kind } : null;
};

/** Of the reminders up to `due` the latest that the player wants; null when they want none of them. */
export const latestWanted = (
  due: ReminderKind,
  wanted: (kind: ReminderKind) => boolean,
): ReminderKind | null =>
  REMINDER_KINDS.slice(0, REMINDER_KINDS.indexOf(due) + 1).findLast(wanted) ?? null;

/**
 * The round and lock that a queued reminder has to name at `now`; null when it is too late for it, when
 * a later one is due instead, or when the lock has moved so far that all are sent again. A lock that
 * has moved by less does not cancel it.
 *
 * @param wanted which reminders the player wants in this way
 */
export const isReminderStillDue = (
  season: Season,
  { round, kind, lockAt: remindedLock }: SentReminder,
  { now, wanted = () => true }: { readonly now: Date; wanted?: (kind: ReminderKind) => boolean },
): OpenRound | null => {
  const open = openRound(season, now);
  if (open === null || open.round.round !== round || isOtherLock(remindedLock, open.lockAt))
    return null;
  const isPassed = kindsDue(open.lockAt, now).some(
    (due) => REMINDER_KINDS.indexOf(due) > REMINDER_KINDS.indexOf(kind) && wanted(due),
  );
  return isPassed ? null : open;
};

/** Whether a lock is 6 hours or more away from the one that reminders have named (REMIND-2). */
export const isOtherLock = (remindedLock: Date, lock: Date): boolean =>
  Math.abs(lock.getTime() - remindedLock.getTime()) >= MOVED_BY_HOURS * HOUR_MS;
