import { storedMap } from './storedMap';

/**
 * Which results a player has seen: when the page of each race was open last, by league and round (ms, UTC, game
 * time). Without storage results stay announced.
 */
const visits = storedMap<Readonly<Record<string, number>>>('seen-results');

/** Calls back after each visit. */
export const subscribeToVisits = visits.subscribe;

/** The page of a race was open at `now`. */
export const recordRaceVisit = (
  userId: string,
  { leagueId, round, now }: { leagueId: string; round: string; now: number },
) => visits.set(userId, leagueId, { ...visits.get(userId, leagueId), [round]: now });

type Result = { readonly round: number; readonly at: string };

/** Whether the page of the race was open since its result came. */
export function hasSeenResult(userId: string, leagueId: string, { round, at }: Result): boolean {
  const seenAt = visits.get(userId, leagueId)?.[String(round)];
  return typeof seenAt === 'number' && seenAt >= Date.parse(at);
}
