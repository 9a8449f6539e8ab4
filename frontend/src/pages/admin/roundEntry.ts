/** A round that exists, or what is wrong with the entry (VA-25, VA-26). */
export type RoundEntry =
  | { readonly round: number; readonly wrong?: never }
  | { readonly round?: never; readonly wrong: string };

/**
 * Reads the round field of a league. `last` is the last round of the league's season; while it is
 * not known the server decides.
 */
export function readRound(text: string, last: number | undefined): RoundEntry {
  const typed = text.trim();
  if (typed === '') return { wrong: 'Please select a round first' };
  const round = Number(typed);
  const isRound = Number.isInteger(round) && round >= 1 && round <= (last ?? Infinity);
  if (isRound) return { round };
  return { wrong: last ? `Please enter a round from 1 to ${last}` : 'Please enter a round' };
}

/** The number of the season's last round; undefined while the season is not known. */
export const lastRound = (
  rounds: readonly { readonly round: number }[] | undefined,
): number | undefined =>
  rounds && rounds.length > 0 ? Math.max(...rounds.map(({ round }) => round)) : undefined;
