import { lockAt } from '../calendar/lock.js';
import type { Round } from '../model/season.js';

/**
 * STATS-1: a member takes part in a round when they joined the league before its lock or have a pick
 * in it; a round they took part in and missed counts with 0 points. Where the time of the lock is missing,
 * the start of the Grand Prix stands in for it.
 */
export const takesPart = (
  round: Round,
  { joinedAt, hasPick }: { readonly joinedAt: Date; readonly hasPick: boolean },
): boolean => {
  const deadline = lockAt(round) ?? round.sessions.race;
  return hasPick || (deadline !== undefined && joinedAt < deadline);
};
