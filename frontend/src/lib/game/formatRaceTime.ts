import { twoDigits } from './duration';

/**
 * An instant (ISO text, UTC) in the reader's local time as `DD-MM-YYYY HH:mm`; `TBD` when it is
 * missing or no date (CO-23, CO-24).
 */
export function formatRaceTime(instant: string | number | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return 'TBD';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return 'TBD';
  const day = `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}-${String(date.getFullYear())}`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The day alone, `DD-MM-YYYY`, local; `TBD` when it is missing. */
export const formatRaceDay = (instant: string | number | null | undefined): string =>
  formatRaceTime(instant).slice(0, 10);

/** The time of day alone, `HH:mm`, local. */
export const timeOfDay = (instant: string | number): string => formatRaceTime(instant).slice(-5);
