import { twoDigits } from './duration';

type Instant = string | number | null | undefined;

/**
 * An instant (ISO text, UTC) in the reader's local time as `DD-MM-YYYY HH:mm`; `TBD` when it is
 * missing or no date (CO-23, CO-24).
 */
export const formatRaceTime = (instant: Instant): string =>
  written(instant, (date) => `${dayOf(date)} ${timeOf(date)}`);

/** The day alone, `DD-MM-YYYY`, local; `TBD` when it is missing. */
export const formatRaceDay = (instant: Instant): string => written(instant, dayOf);

/** The day without its year, `DD-MM`, local. */
export const dayAndMonth = (instant: string | number): string => written(instant, dayAndMonthOf);

/** The time of day alone, `HH:mm`, local. */
export const timeOfDay = (instant: string | number): string => written(instant, timeOf);

function written(instant: Instant, write: (date: Date) => string): string {
  if (instant === null || instant === undefined || instant === '') return 'TBD';
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? 'TBD' : write(date);
}

const dayAndMonthOf = (date: Date): string =>
  `${twoDigits(date.getDate())}-${twoDigits(date.getMonth() + 1)}`;
const dayOf = (date: Date): string => `${dayAndMonthOf(date)}-${date.getFullYear()}`;
const timeOf = (date: Date): string =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
