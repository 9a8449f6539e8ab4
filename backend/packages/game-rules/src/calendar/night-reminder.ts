/**
 * NIGHT-11: a race night by week reminds like the real calendar (REMIND-1), by its own locks. By day the
 * first reminder would come with every result, so only those 2 hours and 30 minutes before the lock are sent. An
 * evening, in which all are there, and a night by hand, whose locks nobody knows, remind of nothing.
 */
import type { Season } from '../model/season.js';
import type { Pace } from './pace.js';
import { dueReminder, type DueReminder } from './reminder.js';

/** The kinds of pace that remind anybody. */
export const REMINDING_PACES = ['daily', 'weekly'] as const;

/** The reminder that is due in a race night at `now`; null without one. @param season by its calendar */
export const dueNightReminder = (
  season: Season,
  kind: Pace['kind'],
  now: Date,
): DueReminder | null => {
  if (kind !== 'daily' && kind !== 'weekly') return null;
  const due = dueReminder(season, now);
  return kind === 'daily' && due?.kind === '24h' ? null : due;
};
