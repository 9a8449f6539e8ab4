/**
 * SWAP-1: the switcheroo window opens when (sprint) qualifying ends, 60 minutes after its start,
 * and closes 5 minutes before the Grand Prix (the sprint on a sprint weekend), both ends included. It
 * follows a qualifying that is moved until it opens, also after the lock (LOCK-7).
 */
import { MINUTE_MS, shifted } from './instants.js';
import { lockSession } from './lock.js';
import { isCompleted } from './round-status.js';
import type { Round, RoundInstants } from '../model/season.js';

/** Scheduled length of (sprint) qualifying, in minutes. */
export const QUALIFYING_MINUTES = 60;
/** How long before the race the window closes, in minutes. */
const SWAP_CLOSE_LEAD_MINUTES = 5;

/** Both ends are included; UTC. `closesAt` is null while it is not known (NIGHT-1). */
type SwapWindow = { readonly opensAt: Date; readonly closesAt: Date | null };

/** When the window opens, UTC: when (sprint) qualifying ends; null while its time is missing. */
export const swapOpensAt = (round: Round): Date | null =>
  round.swapOpenedAt ?? shifted(round.sessions[lockSession(round)], QUALIFYING_MINUTES * MINUTE_MS);

/** The window of the round, UTC; null while one of its two times is missing. */
export const swapWindow = (round: Round): SwapWindow | null => {
  if (round.instants) return windowIn(round.instants);
  const target = round.isSprintWeekend ? round.sessions.sprint : round.sessions.race;
  const opensAt = swapOpensAt(round);
  const closesAt = round.swapClosedAt ?? shifted(target, -SWAP_CLOSE_LEAD_MINUTES * MINUTE_MS);
  return opensAt === null || closesAt === null ? null : { opensAt, closesAt };
};

/** In a league's own calendar swaps begin with the lock (NIGHT-1). */
const windowIn = ({ lockAt, swapClosesAt }: RoundInstants): SwapWindow | null =>
  lockAt && { opensAt: lockAt, closesAt: swapClosesAt };

/** Whether the window is over; never while its end is not known. */
export const hasClosed = ({ closesAt }: SwapWindow, now: Date): boolean =>
  closesAt !== null && now > closesAt;

/** Whether a swap is possible now as far as time goes; never in a cancelled or completed round. */
export const isSwapWindowOpen = (round: Round, now: Date): boolean => {
  const window = swapWindow(round);
  if (window === null || round.isCancelled || isCompleted(round)) return false;
  return now >= window.opensAt && !hasClosed(window, now);
};
