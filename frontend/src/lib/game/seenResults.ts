/**
 * Which results a player has seen in this browser: when the page of each race was open last, by league
 * and round (ms, UTC, game time). Without storage nothing is remembered, and results stay announced.
 */
type Visits = Readonly<Record<string, Readonly<Record<string, number>>>>;

const keyOf = (userId: string): string => `seen-results.${userId}`;

function visitsOf(userId: string): Visits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Visits) : {};
  } catch {
    // storage may be forbidden, or hold something else
    return {};
  }
}

const listeners = new Set<() => void>();

/** Calls back after each visit. */
export function subscribeToVisits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page of a race was open at `now`. */
export function recordRaceVisit(
  userId: string,
  { leagueId, round, now }: { leagueId: string; round: string; now: number },
) {
  const visits = visitsOf(userId);
  const inLeague = { ...visits[leagueId], [round]: now };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...visits, [leagueId]: inLeague }));
  } catch {
    // the result is announced again
  }
  listeners.forEach((listener) => {
    listener();
  });
}

type Result = { readonly round: number; readonly at: string };

/** Whether the page of the race was open since its result came. */
export function hasSeenResult(userId: string, leagueId: string, { round, at }: Result): boolean {
  const seenAt = visitsOf(userId)[leagueId]?.[String(round)];
  return typeof seenAt === 'number' && seenAt >= Date.parse(at);
}
