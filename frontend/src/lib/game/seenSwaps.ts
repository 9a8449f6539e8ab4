import { storedMap } from './storedMap';

/** The round whose swaps a player has seen crossing last in each league. */
const crossed = storedMap<number>('swaps');

/** Whether the swaps of this round, or of one after it, have crossed. */
export const haveSeenSwaps = (userId: string, leagueId: string, round: number): boolean =>
  (crossed.get(userId, leagueId) ?? 0) >= round;

/** They have crossed. */
export const noteSeenSwaps = (userId: string, leagueId: string, round: number) => {
  if (!haveSeenSwaps(userId, leagueId, round)) crossed.set(userId, leagueId, round);
};
