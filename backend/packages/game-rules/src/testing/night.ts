/** Race nights for tests. */
import { nightTimes, type NightPlan, type NightTimes, type NightEvent } from '../calendar/night.js';
import type { NightPace } from '../calendar/pace.js';
import { at } from './builders.js';

/** Eight in the evening of a winter's day. */
export const NIGHT = at('2030-12-28 20:00');

export const AN_EVENING: NightPace = {
  kind: 'evening',
  pickMinutes: 3,
  swapSeconds: 30,
  resultSeconds: 20,
};

/** `seconds` after the start of the night. */
export const sec = (seconds: number): Date => new Date(NIGHT.getTime() + seconds * 1000);

/** An event `seconds` after the start, about the picks of round 1 unless it says otherwise. */
export const event = (
  kind: NightEvent['kind'],
  seconds: number,
  changes: Partial<NightEvent> = {},
): NightEvent => ({ kind, at: sec(seconds), round: 1, phase: 'picks', ...changes });

export const START = event('start', 0, { phase: 'lobby' });

/** The times of a round in seconds after the start; missing ones are not known. */
export const secondsOf = (
  plan: NightPlan,
  events: readonly NightEvent[],
  round: number,
): Readonly<Record<string, number>> => {
  const times: NightTimes = nightTimes(plan, events).get(round) ?? {};
  return Object.fromEntries(
    Object.entries(times).map(([name, time]) => [name, (time.getTime() - NIGHT.getTime()) / 1000]),
  );
};
