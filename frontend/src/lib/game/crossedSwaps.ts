import { storedMap } from './storedMap';

/** The round whose swaps a player has seen crossing last in each league. */
const crossed = storedMap<number>('swaps');

/** Whether the swaps of this round, or of one after it, have crossed. */
export const haveCrossed = (userId: string, leagueId: string, round: number): boolean =>
  (crossed.get(userId, leagueId) ?? 0) >= round;

/** They have crossed. */
export const noteCrossed = (userId: string, leagueId: string, round: number) => {
  if (!haveCrossed(userId, leagueId, round)) crossed.set(userId, leagueId, round);
};
