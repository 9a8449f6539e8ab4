import { plural } from '../ui/plural';

const HOUR_MINUTES = 60;

/** `1 h 17`, `45 minutes`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  if (hours === 0) return plural(rest, 'minute');
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest).padStart(2, '0')}`;
}
