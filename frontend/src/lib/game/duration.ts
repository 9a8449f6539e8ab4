import { plural } from '../ui/plural';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type DurationParts = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** Splits a duration (ms); a begun second counts as whole, so a clock shows zero at zero. */
export function durationParts(duration: number): DurationParts {
  const seconds = Math.ceil(duration / SECOND);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

type Detail = {
  /** the seconds after the minutes too */
  readonly withSeconds?: boolean;
};

/** `2 days`, `1 day 19 h`, `4 h 12 min`, `12 min`, `40 s`: the two largest units of a duration (ms). */
export function durationText(duration: number, { withSeconds = false }: Detail = {}): string {
  const { days, hours, minutes, seconds } = durationParts(duration);
  if (days > 0) return joined(plural(days, 'day'), hours, 'h');
  if (hours > 0) return joined(`${hours} h`, minutes, 'min');
  if (minutes > 0) return joined(`${minutes} min`, withSeconds ? seconds : 0, 's');
  return `${seconds} s`;
}

const joined = (first: string, rest: number, unit: string): string =>
  rest > 0 ? `${first} ${rest} ${unit}` : first;

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `2:14`, `1:04:07`: a duration (ms) as a clock that runs; from a day on in words, `1 day 19 h`. */
export function clockText(duration: number): string {
  const { days, hours, minutes, seconds } = durationParts(duration);
  if (days > 0) return durationText(duration);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : `${minutes}:${twoDigits(seconds)}`;
}
