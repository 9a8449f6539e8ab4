import type { NextRace } from '../../api/raceApi';

/** What a round of a race night waits for where its owner decides when that comes (NIGHT-1). */
export const OWNER_STEPS = {
  start: 'Opens when the owner starts the night',
  lock: 'Picks lock when the owner moves on',
  swaps: 'Swaps are open until the owner moves on',
} as const;

/** Null where a clock says it. */
export function awaitedStep({ lockAt, locked, status, race }: NextRace): string | null {
  if (lockAt === null) return locked ? OWNER_STEPS.start : OWNER_STEPS.lock;
  // a night shows the end of swaps as the start of the race
  return locked && status !== 'completed' && race.startTime === null ? OWNER_STEPS.swaps : null;
}
