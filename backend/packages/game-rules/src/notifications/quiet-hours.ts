/**
 * NOTIFY-2: in a player's quiet hours, by the clocks of their time zone, nothing is sent: it comes when they end, if
 * it is still true by then. A reminder for which that is too late, with less than half an hour left to the lock,
 * comes 5 minutes before they begin.
 */
import { daysLater, instantOf, localDayAt } from '../calendar/local-hour.js';
import { MINUTE_MS } from '../calendar/instants.js';
import { REMINDER_LEAD_MS, type ReminderKind } from '../calendar/reminder.js';

/** Times of day as clocks show them, such as 23:00; the second is on the next day when it is not later. */
export type QuietHours = { readonly from: string; readonly to: string };
export type LocalQuietHours = QuietHours & { readonly timeZone: string };

/** Quiet hours at one day. */
type QuietPeriod = { readonly from: Date; readonly until: Date };

/** The longest, in hours: a day has to leave time for reminders. */
export const MAX_QUIET_HOURS = 16;
const EARLY_MINUTES = 5;
const LEAST_LEFT_MINUTES = 30;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;

/** In minutes after midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether both are times of day, and no further apart than 16 hours. */
export const areQuietHours = ({ from, to }: QuietHours): boolean => {
  if (!TIME.test(from) || !TIME.test(to)) return false;
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  return length > 0 && length <= MAX_QUIET_HOURS * 60;
};

/** The quiet hours that `instant` falls into; null when it falls into none. Their end is not quiet any more. */
export const quietPeriodAt = (
  instant: Date,
  { from, to, timeZone }: LocalQuietHours,
): QuietPeriod | null => {
  const today = localDayAt(instant, timeZone);
  const isOverMidnight = minutesOf(to) <= minutesOf(from);
  for (const day of [daysLater(today, -1), today]) {
    const period = {
      from: atTime(day, from, timeZone),
      until: atTime(isOverMidnight ? daysLater(day, 1) : day, to, timeZone),
    };
    if (instant >= period.from && instant < period.until) return period;
  }
  return null;
};

const atTime = (day: ReturnType<typeof localDayAt>, time: string, timeZone: string): Date => {
  const minutes = minutesOf(time);
  return instantOf(day, Math.floor(minutes / 60), timeZone, minutes % 60);
};

/** When the reminder of a lock reaches a player. @param quiet null for a player without quiet hours */
export const reminderAt = (
  kind: ReminderKind,
  lockAt: Date,
  quiet: LocalQuietHours | null,
): Date => {
  const due = new Date(lockAt.getTime() - REMINDER_LEAD_MS[kind]);
  const period = quiet && quietPeriodAt(due, quiet);
  if (!period) return due;
  const isInTime = lockAt.getTime() - period.until.getTime() >= LEAST_LEFT_MINUTES * MINUTE_MS;
  return isInTime ? period.until : new Date(period.from.getTime() - EARLY_MINUTES * MINUTE_MS);
};
