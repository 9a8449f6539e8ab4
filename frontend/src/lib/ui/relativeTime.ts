const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

let format: Intl.RelativeTimeFormat | undefined;

/** `3 days ago`, `yesterday`, `in 2 hours`; `just now` within a minute. Both in ms. */
export function relativeTime(instant: number, now: number): string {
  const seconds = (instant - now) / 1_000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  if (unit === 'second') return 'just now';
  // made when it is asked for: the browser has to read its tables for it
  format ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return format.format(Math.trunc(seconds / size), unit);
}
