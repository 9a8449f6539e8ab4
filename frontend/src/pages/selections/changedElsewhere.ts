import { formatRaceDay, formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';
import { serverNow } from '../../lib/game/serverClock';

/** What another device has done with the pick: saved it at that time, or withdrawn it. */
export function changedElsewhere(savedAt: string | null): string {
  if (savedAt === null) return 'You withdrew this pick on another device.';
  const isToday = formatRaceDay(savedAt) === formatRaceDay(serverNow());
  const at = isToday ? timeOfDay(savedAt) : formatRaceTime(savedAt);
  return `You changed this on another device at ${at}.`;
}
