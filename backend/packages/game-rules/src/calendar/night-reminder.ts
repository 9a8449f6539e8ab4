/**
 * NIGHT-11: a race night by week reminds like the real calendar (REMIND-1), by its own locks. By day the
 * first reminder would come with every result, so only those 2 hours and 30 minutes before the lock are sent. An
 * evening, in which all are there, and a night by hand, whose locks nobody knows, remind of nothing.
 */
import type { Pace } from './pace.js';
import { REMINDER_KINDS, type ReminderKind } from './reminder.js';

/** The kinds of pace that remind anybody. */
export const REMINDING_PACES = ['daily', 'weekly'] as const;

/** The reminders of a race night of this pace. */
export const nightReminders = (kind: Pace['kind']): readonly ReminderKind[] => {
  if (kind === 'daily') return REMINDER_KINDS.filter((each) => each !== '24h');
  return kind === 'weekly' ? REMINDER_KINDS : [];
};
