/**
 * NEXT-1: a round is cancelled when the calendar says so, completed when the Grand Prix has
 * results, in progress from the start of (sprint) qualifying, and scheduled before that.
 */
import type { Round } from '../model/season.js';
import { lockSession } from './lock.js';

/** The states of a round, in the order in which they come. */
export const ROUND_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** Start of the session that opens the round for the game: the lock session, else the GP. */
export const beginOf = (round: Round): Date | null =>
  round.instants ? round.instants.lockAt : scheduledBegin(round);

const scheduledBegin = (round: Round): Date | null =>
  round.sessions[lockSession(round)] ?? round.sessions.race ?? null;

/** Whether the results of the Grand Prix are stored. */
export const isCompleted = (round: Round): boolean =>
  !round.isCancelled && round.results.race !== null;

/** The status of a round at `now`. */
export const roundStatus = (round: Round, now: Date): RoundStatus => {
  if (round.isCancelled) return 'cancelled';
  if (isCompleted(round)) return 'completed';
  const begin = beginOf(round);
  return begin !== null && now >= begin ? 'in_progress' : 'scheduled';
};
