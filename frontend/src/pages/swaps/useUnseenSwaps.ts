import { useEffect, useState } from 'react';
import { haveSeenSwaps, noteSeenSwaps } from '../../lib/game/seenSwaps';
import { wantsStill } from '../../lib/game/usePlay';

/** So long (ms) the cards show the picks as they were. */
const WAIT = 600;

type Shown = { readonly round: number; readonly hasSwaps: boolean };

/** Whether the swaps of a round still stand as they were: for a moment when they are seen first. */
export function useUnseenSwaps(
  userId: string,
  leagueId: string,
  { round, hasSwaps }: Shown,
): boolean {
  const [isUnseen, setIsUnseen] = useState(
    () => !wantsStill() && !haveSeenSwaps(userId, leagueId, round),
  );
  useEffect(() => {
    if (!hasSwaps) return undefined;
    const timer = setTimeout(() => {
      noteSeenSwaps(userId, leagueId, round);
      setIsUnseen(false);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [userId, leagueId, round, hasSwaps]);
  return isUnseen;
}
