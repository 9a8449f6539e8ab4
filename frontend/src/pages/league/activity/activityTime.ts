import { dayOf } from '../../../features/league/groupedLog';
import { dayAndMonth, timeOfDay } from '../../../lib/game/formatRaceTime';

const WEEK_DAYS = 6;

let weekday: Intl.DateTimeFormat | undefined;

/** '20:46' of today, 'Mon' of the six days before, '01-02' of what is older. Both in ms. */
export function activityTime(at: number, now: number): string {
  const today = dayOf(now);
  if (at >= today) return timeOfDay(at);
  if (at < new Date(today).setDate(new Date(today).getDate() - WEEK_DAYS)) return dayAndMonth(at);
  // made when it is asked for: the browser has to read its tables for it
  weekday ??= new Intl.DateTimeFormat('en', { weekday: 'short' });
  return weekday.format(at);
}
