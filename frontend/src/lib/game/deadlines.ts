import { formatRaceDay, formatRaceTime, timeOfDay } from './formatRaceTime';
import { serverNow } from './serverClock';

type Instant = string | number | null | undefined;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** So many days on a weekday alone says which day is meant. */
const WEEK = 6;
/** From this hour on a day is a night. */
const EVENING = 18;

/**
 * When something has to be done, in the reader's own time: 'Sat 20:55' within a week, else
 * 'Sat 28-06-2025 20:55'; `TBD` when it is missing (CO-24). `now` is ms, UTC.
 */
export function formatDeadline(at: Instant, now = serverNow()): string {
  const written = formatRaceTime(at);
  if (at === null || at === undefined || written === 'TBD') return written;
  const weekday = DAYS[new Date(at).getDay()];
  const days = [...Array(WEEK + 1).keys()].map((day) => dayAfter(now, day));
  return days.includes(formatRaceDay(at)) ? `${weekday} ${timeOfDay(at)}` : `${weekday} ${written}`;
}

/** 'tonight 23:59', 'tomorrow 01:59', 'Sat 13:55'; `now` is ms, UTC. */
export function formatOpening(at: string, now = serverNow()): string {
  const day = formatRaceDay(at);
  const isEvening = new Date(at).getHours() >= EVENING;
  if (day === formatRaceDay(now)) return `${isEvening ? 'tonight' : 'today'} ${timeOfDay(at)}`;
  return day === dayAfter(now, 1) ? `tomorrow ${timeOfDay(at)}` : formatDeadline(at, now);
}

/** Not so many times 24 hours on: a day at which the clocks change has 23 or 25. */
function dayAfter(now: number, days: number): string {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return formatRaceDay(day.getTime());
}
