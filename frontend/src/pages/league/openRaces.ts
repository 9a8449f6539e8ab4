import type { Race } from '../../api/raceApi';

/**
 * Whether a race with a lower number than the current one is still to lock: it was postponed, or the
 * current one was added in front of it. `races` are in the order of their locks.
 */
export function hasEarlierOpenRaces(races: readonly Race[], current: number): boolean {
  const at = races.findIndex(({ round }) => round === current);
  return races
    .slice(at + 1)
    .some(({ round, locked, status }) => round < current && !locked && status !== 'cancelled');
}
