import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { patterns } from '../lib/game/paths';
import { recordRaceVisit } from '../lib/game/seenResults';
import { serverNow } from '../lib/game/serverClock';

/** Remembers that the page of a race was open, so that its result is announced no longer. */
export function useRaceVisits(userId: string | undefined, pathname: string) {
  const { leagueId, round } = matchPath(patterns.race, pathname)?.params ?? {};
  useEffect(() => {
    if (!userId || !leagueId || !round || !/^\d+$/.test(round)) return undefined;
    const visit = () => recordRaceVisit(userId, { leagueId, round, now: serverNow() });
    visit();
    // the result may have come while the page was open
    return visit;
  }, [userId, leagueId, round]);
}
