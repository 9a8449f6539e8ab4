import { roundStatus } from '../calendar/round-status.js';
import type { Round } from '../model/season.js';
import { hasClosed, swapWindow } from '../calendar/swap-window.js';

/**
 * SWAP-4: whether nobody can swap in the round any more. From then on the league may know who has
 * swapped, and how often. A cancelled or completed round has no window, wherever its times lie.
 */
export function isSwapOver(round: Round, now: Date): boolean {
  const status = roundStatus(round, now);
  if (status === 'cancelled' || status === 'completed') return true;
  const window = swapWindow(round);
  return window !== null && hasClosed(window, now);
}
