import { relativeTime } from '../../lib/ui/relativeTime';

/** `2 hours ago`; never in the future, where the clock of this device is slow. */
export function timeAgo(instant: string): string {
  const now = Date.now();
  return relativeTime(Math.min(Date.parse(instant), now), now);
}
