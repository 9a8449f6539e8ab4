/**
 * EVENING-1: an evening takes at the most what all its rounds take at full length. It takes the quick time when
 * everybody is ready after half of each round's time for picks, with the countdown after that. By day and by
 * week it takes as many days or weeks as it has rounds; by hand nobody knows.
 */
import { MINUTE_MS } from './instants.js';
import { COUNTDOWN_MS } from './night.js';
import { resultMs, swapMs, type NightPace } from './pace.js';

export type NightLength =
  | { readonly unit: 'ms'; readonly most: number; readonly quick: number }
  | { readonly unit: 'days' | 'weeks'; readonly count: number };

/** How long a night of so many rounds takes, pauses apart; null by hand. */
export const nightLength = (pace: NightPace, rounds: number): NightLength | null => {
  if (pace.kind === 'by-hand') return null;
  if (pace.kind !== 'evening') {
    return { unit: pace.kind === 'daily' ? 'days' : 'weeks', count: rounds };
  }
  const picks = pace.pickMinutes * MINUTE_MS;
  const rest = (swapMs(pace) ?? 0) + resultMs(pace);
  const quick = Math.min(picks, picks / 2 + COUNTDOWN_MS);
  return { unit: 'ms', most: rounds * (picks + rest), quick: rounds * (quick + rest) };
};
