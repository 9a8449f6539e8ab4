/** The round whose swaps a player has seen crossing last in each league, in this browser. */
type Crossed = Readonly<Record<string, number>>;

const keyOf = (userId: string): string => `swaps.${userId}`;

function crossedOf(userId: string): Crossed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Crossed) : {};
  } catch {
    // storage may be forbidden, or hold something else
    return {};
  }
}

/** Whether the swaps of this round, or of one after it, have crossed. */
export const haveCrossed = (userId: string, leagueId: string, round: number): boolean =>
  (crossedOf(userId)[leagueId] ?? 0) >= round;

/** They have crossed. */
export function noteCrossed(userId: string, leagueId: string, round: number) {
  if (haveCrossed(userId, leagueId, round)) return;
  try {
    const all = { ...crossedOf(userId), [leagueId]: round };
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // they cross again next time
  }
}
