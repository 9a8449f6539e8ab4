/**
 * NEXT-4: from the flag on, what is called next is the round that opens when the weekend of the current one
 * ends; the current one is a result then. The flag is the result of the Grand Prix or its scheduled end,
 * whichever comes first. Until the flag, and after the last round, the current round is called next.
 *
 * In a league's own calendar the next round opens with the result, so nothing follows there (NIGHT-1).
 */
import type { Round, Season } from '../model/season.js';
import { currentRound } from './current-round.js';
import { isCompleted } from './round-status.js';
import { endOfWeekend, scheduledEnd } from './weekend.js';

export type FollowingRound = {
  readonly round: Round;
  /** From then on it is called next, UTC; `now` where the current round has its result already. */
  readonly from: Date;
  /** From then on it can be picked for, UTC. */
  readonly opensAt: Date;
};

/** What follows the current round at `now`; null where nothing does, and while the Grand Prix has no time. */
export const followingRound = (season: Season, now: Date): FollowingRound | null => {
  const current = currentRound(season, now);
  const flag = current && flagOf(current, now);
  const opensAt = current && endOfWeekend(current);
  if (current === null || current.instants || flag === null || opensAt === null) return null;
  const round = currentRound(season, opensAt);
  return round === null || round === current ? null : { round, from: flag, opensAt };
};

const flagOf = (round: Round, now: Date): Date | null => {
  const end = scheduledEnd(round);
  return isCompleted(round) && (end === null || now < end) ? now : end;
};
