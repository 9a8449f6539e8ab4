import { DAY, HOUR, MINUTE } from './duration';

/** Milliseconds until `target`, never below zero (SM-15). */
export const timeLeft = (target: string | number, now: number): number =>
  Math.max(0, new Date(target).getTime() - now);

const LAMPS_FROM = [3 * DAY, DAY, 6 * HOUR, HOUR, 10 * MINUTE];

/** How many of the five lamps are lit: they come on as the end nears and all go out at zero. */
export const lampsLit = (left: number): number =>
  left <= 0 ? 0 : LAMPS_FROM.filter((from) => left <= from).length;

const STAGES = [
  { from: DAY, text: '24 hours' },
  { from: HOUR, text: '1 hour' },
  { from: 10 * MINUTE, text: '10 minutes' },
];

/** In steps, for what is read out whenever it changes; empty while there is time, and at zero. */
export const stageText = (left: number): string =>
  left > 0 ? (STAGES.findLast((stage) => left <= stage.from)?.text ?? '') : '';

/** What a screen reader hears, at 24 h, 1 h, 10 min and the end only; empty before. */
export function spokenStage(left: number): string {
  if (left <= 0) return 'Time is up';
  const stage = stageText(left);
  return stage && `${stage} left`;
}
