import { Long } from 'bson';
import { ensure } from '../common/errors.js';

type Lengths = Readonly<Record<string, number>>;
const MONTHS: Lengths = { month: 1, quarter: 3, year: 12 };
const MILLISECONDS: Lengths = { day: 864e5, hour: 36e5, minute: 6e4, second: 1e3, millisecond: 1 };

/** How many units lie between 1970 and a date. Error 238 for weeks, which begin on various days. */
const unitsUntil = (date: Date, unit: string): number => {
  ensure(unit !== 'week', 'NotImplemented', "the unit 'week' is not supported by this server");
  const isKnown = Object.hasOwn({ ...MONTHS, ...MILLISECONDS }, unit);
  ensure(isKnown, 'FailedToParse', `unknown time unit: ${unit}`);
  const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  const length = MONTHS[unit];
  return Math.floor(length ? months / length : date.getTime() / MILLISECONDS[unit]!);
};

/** The beginning of the unit that a date is in. */
export const truncated = (date: Date, unit: string): Date => {
  const units = unitsUntil(date, unit);
  const length = MONTHS[unit];
  return new Date(length ? Date.UTC(1970, units * length) : units * MILLISECONDS[unit]!);
};

/** How many times a unit begins between two dates. */
export const between = (start: Date, end: Date, unit: string): Long =>
  Long.fromNumber(unitsUntil(end, unit) - unitsUntil(start, unit));

export const dateText = (date: Date, format = '%Y-%m-%dT%H:%M:%S.%LZ'): string => {
  const isKnown = /^([^%]|%[YmdHMSL%])*$/.test(format);
  ensure(isKnown, 'NotImplemented', `the format '${format}' is not supported by this server`);
  const iso = date.toISOString();
  ensure(/^\d/.test(iso), 18537, 'the date has a year that cannot be written');
  const [Y, m, d, H, M, S, L] = iso.split(/\D/);
  const parts: Readonly<Record<string, string | undefined>> = { Y, m, d, H, M, S, L, '%': '%' };
  return format.replace(/%(.)/g, (_, letter: string) => parts[letter]!);
};
