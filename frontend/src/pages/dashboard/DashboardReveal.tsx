import type { LeagueOverview } from '../../api/leagueApi';
import { useSeasonOverviews } from '../../features/league/useOverviews';
import { LiveReveal } from '../../features/lights-out/LiveReveal';
import { useServerTime } from '../../lib/game/useServerNow';

/** A show that has begun stays for as long (ms) as anybody looks at it. */
const SHOWN_FOR = 600_000;

/** The league that locks next, or has just locked; the first of them where several lock together. */
function nextToLock(leagues: readonly LeagueOverview[], now: number): string | null {
  const locks = leagues.flatMap(({ _id, current }) => {
    const at = current?.lockAt ? Date.parse(current.lockAt) : 0;
    return at > now - SHOWN_FOR ? [{ _id, at }] : [];
  });
  return locks.toSorted((one, other) => one.at - other.at)[0]?._id ?? null;
}

/** At the lock the dashboard plays lights out too, of one league (MO-01). */
export function DashboardReveal({ userId }: { readonly userId: string }) {
  const leagues = useSeasonOverviews();
  const leagueId = useServerTime((now) => nextToLock(leagues, now));
  return leagueId !== null && <LiveReveal key={leagueId} {...{ leagueId, userId }} />;
}
