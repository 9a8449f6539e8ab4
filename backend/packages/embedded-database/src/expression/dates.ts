import { Long } from 'bson';
import { ensure } from '../common/errors.js';

/** Lengths of units, in months or in milliseconds. All dates are in UTC. */
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const MILLISECONDS: Readonly<Record<string, number>> = {
  day: 24 * 3600 * 1000,
  hour: 3600 * 1000,
  minute: 60 * 1000,
  second: 1000,
  millisecond: 1,
};

const checkUnit = (unit: string): void => {
  // weeks begin on various days
  ensure(unit !== 'week', 'NotImplemented', "the unit 'week' is not supported by this server");
  const isKnown = Object.hasOwn(MONTHS, unit) || Object.hasOwn(MILLISECONDS, unit);
  ensure(isKnown, 'FailedToParse', `unknown time unit: ${unit}`);
};

const monthsSince1970 = (date: Date): number =>
  (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();

/** How many whole units lie between 1970 and a date. */
const unitsSince1970 = (date: Date, unit: string): number => {
  const months = MONTHS[unit];
  if (months !== undefined) return Math.floor(monthsSince1970(date) / months);
  return Math.floor(date.getTime() / MILLISECONDS[unit]!);
};

/** The beginning of the unit that a date is in. Errors: 9 for an unknown unit, 238 for weeks. */
export const truncateDate = (date: Date, unit: string): Date => {
  checkUnit(unit);
  const units = unitsSince1970(date, unit);
  const months = MONTHS[unit];
  if (months !== undefined) return new Date(Date.UTC(1970, units * months));
  return new Date(units * MILLISECONDS[unit]!);
};

/** How many times a unit begins between two dates. Errors: 9 for an unknown unit, 238 for weeks. */
export const unitsBetween = (start: Date, end: Date, unit: string): Long => {
  checkUnit(unit);
  return Long.fromNumber(unitsSince1970(end, unit) - unitsSince1970(start, unit));
};

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';
const SUPPORTED_FORMAT = /^([^%]|%[YmdHMSL%])*$/;

/**
 * Writes a date by a format of `%Y %m %d %H %M %S %L %%`. Errors: 238 for other formats, 18537 for
 * years beyond 9999.
 */
export const dateText = (date: Date, format = ISO_FORMAT): string => {
  const isSupported = SUPPORTED_FORMAT.test(format);
  ensure(isSupported, 'NotImplemented', `the format '${format}' is not supported by this server`);
  const iso = date.toISOString();
  ensure(/^\d/.test(iso), 18537, 'the date has a year that cannot be written');
  const [Y, m, d, H, M, S, L] = iso.split(/\D/);
  const parts: Readonly<Record<string, string | undefined>> = { Y, m, d, H, M, S, L, '%': '%' };
  return format.replace(/%(.)/g, (_, letter: string) => parts[letter]!);
};
