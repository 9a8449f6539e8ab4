/**
 * Whether a player has watched the picks of a league's latest round come out, in this browser: `waiting` from
 * when the open round was looked at, `seen` once they have been shown. Without storage they are never covered.
 */
type Reveal = { readonly round: number; readonly state: 'waiting' | 'seen' };
type Reveals = Readonly<Record<string, Reveal>>;

const keyOf = (userId: string): string => `reveals.${userId}`;
const listeners = new Set<() => void>();

function revealsOf(userId: string): Reveals {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Reveals) : {};
  } catch {
    // storage may be forbidden, or hold something else
    return {};
  }
}

type Where = { readonly userId: string; readonly leagueId: string; readonly round: number };

/** Whether the reveal of a round has been waited for, and not been watched. */
export function isWaitedFor({ userId, leagueId, round }: Where): boolean {
  const known = revealsOf(userId)[leagueId];
  return known?.round === round && known.state === 'waiting';
}

/** The round is open: whoever has looked at it waits for its picks. */
export const noteOpenRound = (where: Where) => {
  note(where, 'waiting');
};

/** The picks of the round have been shown. */
export const noteReveal = (where: Where) => {
  note(where, 'seen');
};

function note({ userId, leagueId, round }: Where, state: Reveal['state']) {
  const reveals = revealsOf(userId);
  const known = reveals[leagueId];
  if (known?.round === round && known.state === state) return;
  try {
    const all = { ...reveals, [leagueId]: { round, state } };
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // nothing is covered then
  }
  for (const listener of listeners) listener();
}

/** Calls back after each change in this tab. */
export function subscribeToReveals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
