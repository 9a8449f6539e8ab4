/**
 * The latest flag that a player has watched in each league, or did not want to, in this browser. Without
 * storage nothing is remembered, and a flag stays offered.
 */
type Flag = { readonly round: number; readonly at: string };
type Flags = Readonly<Record<string, Flag>>;

const keyOf = (userId: string): string => `flags.${userId}`;
const listeners = new Set<() => void>();

function flagsOf(userId: string): Flags {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Flags) : {};
  } catch {
    // storage may be forbidden, or hold something else
    return {};
  }
}

/** Whether this flag has been shown: `at` is when its result came or was corrected. */
export function hasSeenFlag(userId: string, leagueId: string, { round, at }: Flag): boolean {
  const seen = flagsOf(userId)[leagueId];
  return seen?.round === round && Date.parse(seen.at) >= Date.parse(at);
}

/** The flag has been shown, or is not wanted. */
export function noteFlag(userId: string, leagueId: string, { round, at }: Flag) {
  try {
    const all = { ...flagsOf(userId), [leagueId]: { round, at } };
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // it is offered again
  }
  for (const listener of listeners) listener();
}

/** Calls back after each change in this tab. */
export function subscribeToFlags(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
