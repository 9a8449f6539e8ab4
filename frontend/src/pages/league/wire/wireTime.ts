import { dayOf } from '../../../features/league/groupedLog';
import { formatRaceTime, timeOfDay } from '../../../lib/game/formatRaceTime';

const WEEK_DAYS = 6;
/** The day and the month of a time as screens write it. */
const DAY_AND_MONTH = 5;

let weekday: Intl.DateTimeFormat | undefined;

/** '20:46' of today, 'Mon' of the six days before, '01-02' of what is older. Both in ms. */
export function wireTime(at: number, now: number): string {
  const today = dayOf(now);
  if (at >= today) return timeOfDay(at);
  if (at < new Date(today).setDate(new Date(today).getDate() - WEEK_DAYS))
    return formatRaceTime(at).slice(0, DAY_AND_MONTH);
  // made when it is asked for: the browser has to read its tables for it
  weekday ??= new Intl.DateTimeFormat('en', { weekday: 'short' });
  return weekday.format(at);
}
