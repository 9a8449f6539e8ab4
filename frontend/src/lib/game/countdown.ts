import { plural } from '../ui/plural';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type CountdownParts = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** Milliseconds until `target`, never below zero (SM-15). */
export const timeLeft = (target: string | number, now: number): number =>
  Math.max(0, new Date(target).getTime() - now);

/** Splits what is left (ms); a begun second counts as whole, so the clock shows zero at zero. */
export function countdownParts(left: number): CountdownParts {
  const seconds = Math.ceil(left / SECOND);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const LAMPS_FROM = [3 * DAY, DAY, 6 * HOUR, HOUR, 10 * MINUTE];

/** How many of the five lamps are lit: they come on as the end nears and all go out at zero. */
export const lampsLit = (left: number): number =>
  left <= 0 ? 0 : LAMPS_FROM.filter((from) => left <= from).length;

const STAGES = [
  { from: DAY, text: '24 hours left' },
  { from: HOUR, text: '1 hour left' },
  { from: 10 * MINUTE, text: '10 minutes left' },
];

/** What a screen reader hears, at 24 h, 1 h, 10 min and the end only; empty before. */
export function spokenStage(left: number): string {
  if (left <= 0) return 'Time is up';
  return STAGES.findLast((stage) => left <= stage.from)?.text ?? '';
}

/** `1 day 19 h`, `4 h 12 min`, `12 min`, `40 s`: for a tile, where a whole clock would be too much. */
export function shortTimeLeft(left: number): string {
  const { days, hours, minutes, seconds } = countdownParts(left);
  if (days > 0) return joined(plural(days, 'day'), hours, 'h');
  if (hours > 0) return joined(`${String(hours)} h`, minutes, 'min');
  return minutes > 0 ? `${String(minutes)} min` : `${String(seconds)} s`;
}

/** `1 d 19 h 37 m`, `4 h 12 m`, `1 m 20 s`: for a line beside a clock. */
export function compactTimeLeft(left: number): string {
  const { days, hours, minutes, seconds } = countdownParts(left);
  if (days > 0) return `${String(days)} d ${String(hours)} h ${String(minutes)} m`;
  if (hours > 0) return `${String(hours)} h ${String(minutes)} m`;
  return minutes > 0 ? `${String(minutes)} m ${String(seconds)} s` : `${String(seconds)} s`;
}

const joined = (first: string, rest: number, unit: string): string =>
  rest > 0 ? `${first} ${String(rest)} ${unit}` : first;
