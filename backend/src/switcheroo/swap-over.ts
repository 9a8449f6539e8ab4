import { roundStatus, swapWindow, type Round } from '@gridlock/game-rules';

/**
 * Whether nobody can swap in the round any more: from then on the league may know who has swapped,
 * and how often. A cancelled or completed round has no window, wherever its times lie.
 */
export function isSwapOver(round: Round, now: Date): boolean {
  const status = roundStatus(round, now);
  if (status === 'cancelled' || status === 'completed') return true;
  const window = swapWindow(round);
  return window !== null && now > window.closesAt;
}
