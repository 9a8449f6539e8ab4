import { formatRaceDay, formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';

/** From this hour on a day is a night. */
const EVENING = 18;

/** 'tonight at 23:59', 'tomorrow at 01:59', 'on 28-06-2025 13:55'; `now` is ms, UTC. */
export function dayAndTime(at: string, now: number): string {
  const day = formatRaceDay(at);
  const isEvening = new Date(at).getHours() >= EVENING;
  if (day === formatRaceDay(now)) return `${isEvening ? 'tonight' : 'today'} at ${timeOfDay(at)}`;
  // not 24 hours on: a day at which the clocks change has 23 or 25
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  if (day === formatRaceDay(tomorrow.getTime())) return `tomorrow at ${timeOfDay(at)}`;
  return `on ${formatRaceTime(at)}`;
}
