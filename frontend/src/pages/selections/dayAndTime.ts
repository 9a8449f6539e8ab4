import { formatRaceDay, formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';
import { HOUR } from '../../lib/game/duration';

/** From this hour on a day is a night. */
const EVENING = 18;

/** 'tonight at 23:59', 'tomorrow at 01:59', 'on 28-06-2025 13:55'; `now` is ms, UTC. */
export function dayAndTime(at: string, now: number): string {
  const day = formatRaceDay(at);
  const isEvening = new Date(at).getHours() >= EVENING;
  if (day === formatRaceDay(now)) return `${isEvening ? 'tonight' : 'today'} at ${timeOfDay(at)}`;
  if (day === formatRaceDay(now + 24 * HOUR)) return `tomorrow at ${timeOfDay(at)}`;
  return `on ${formatRaceTime(at)}`;
}
