/** Hours of the day in a time zone, by the zone's own rules of summer time. */
import { DAY_MS } from './instants.js';

/** A day of the calendar in some time zone. */
type LocalDay = { readonly year: number; readonly month: number; readonly day: number };

/** More than there are time zones; but each can be spelled in upper and lower case. */
const MAX_FORMATS = 500;
// making one is a hundred times dearer than using it
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
};

/** Whether the time zone is known, as `Europe/Berlin` is. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
};

/** What clocks in the zone show at `instant`, as if it were UTC, in epoch milliseconds. */
const shownAt = (instant: number, timeZone: string): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const [hour, minute, second] = [of('hour'), of('minute'), of('second')];
  return Date.UTC(of('year'), of('month') - 1, of('day'), hour, minute, second);
};

/** The day that it is in the zone at `instant`. */
export const localDayAt = (instant: Date, timeZone: string): LocalDay => {
  const shown = new Date(shownAt(instant.getTime(), timeZone));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth(), day: shown.getUTCDate() };
};

/** The day that many days later. */
export const daysLater = ({ year, month, day }: LocalDay, days: number): LocalDay => {
  const later = new Date(Date.UTC(year, month, day + days));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth(), day: later.getUTCDate() };
};

/** How far clocks of the zone are ahead of UTC, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number =>
  shownAt(instant, timeZone) - instant;

/**
 * When clocks in the zone show the hour and minute on that day: the first time where an hour comes twice, and as
 * much later as the clocks jump where it is left out.
 */
export const instantOf = (
  { year, month, day }: LocalDay,
  hour: number,
  timeZone: string,
  minute = 0,
): Date => {
  const asUtc = Date.UTC(year, month, day, hour, minute);
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const shown = [before, after].filter((instant) => shownAt(instant, timeZone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
};
