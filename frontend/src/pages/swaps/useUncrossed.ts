import { useEffect, useState } from 'react';
import { haveCrossed, noteCrossed } from '../../lib/game/crossedSwaps';
import { wantsStill } from '../../lib/game/usePlay';

/** So long (ms) the cards show the picks as they were. */
const WAIT = 600;

type Shown = { readonly round: number; readonly hasSwaps: boolean };

/** Whether the swaps of a round still stand as they were: for a moment when they are seen first. */
export function useUncrossed(
  userId: string,
  leagueId: string,
  { round, hasSwaps }: Shown,
): boolean {
  const [isUncrossed, setIsUncrossed] = useState(
    () => !wantsStill() && !haveCrossed(userId, leagueId, round),
  );
  useEffect(() => {
    if (!hasSwaps) return undefined;
    const timer = setTimeout(() => {
      noteCrossed(userId, leagueId, round);
      setIsUncrossed(false);
    }, WAIT);
    return () => {
      clearTimeout(timer);
    };
  }, [userId, leagueId, round, hasSwaps]);
  return isUncrossed;
}
