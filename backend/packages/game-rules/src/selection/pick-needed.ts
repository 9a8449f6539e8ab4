/**
 * REMIND-3: reminded is who has no pick for the round, or one that holds a taken name and would be
 * void at its lock (USED-5).
 */
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { conflictsOf } from './used-names.js';

/** Why the member still has to choose for an open round; null when the pick is fine. */
export const pickNeeded = (input: {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly RoundPick[];
  readonly round: number;
}): 'missing' | 'taken' | null => {
  if (!input.picks.some(({ round }) => round === input.round)) return 'missing';
  return conflictsOf(input).length > 0 ? 'taken' : null;
};
