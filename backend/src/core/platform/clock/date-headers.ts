import type { Clock } from './clock.js';
import { SimulatedClock } from './simulated-clock.js';

/**
 * Headers of an API response that carry the game's time: screens count down against `Date`, and
 * `X-Simulation: on` tells them that this time can be moved.
 *
 * @param now instant to send, UTC
 */
export function dateHeaders(
  clock: Clock,
  now = clock.now(),
): { date: string; 'x-simulation'?: string } {
  const date = now.toUTCString();
  return clock instanceof SimulatedClock ? { date, 'x-simulation': 'on' } : { date };
}
