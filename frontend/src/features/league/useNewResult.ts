import { useSyncExternalStore } from 'react';
import { hasSeenResult, subscribeToVisits } from '../../lib/game/seenResults';
import type { LeagueOverview } from '../../api/leagueApi';

/** The player's result of the last round until its page was open; null for anyone who had no part in it. */
export function useNewResult({ _id, lastResult }: LeagueOverview, userId: string) {
  const isSeen = useSyncExternalStore(
    subscribeToVisits,
    () => lastResult !== null && hasSeenResult(userId, _id, lastResult),
  );
  if (!lastResult || lastResult.points === null || isSeen) return null;
  return { ...lastResult, points: lastResult.points };
}
