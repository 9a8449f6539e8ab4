import { ownPickUnder } from '@gridlock/game-rules';
import { storedPick } from './entry-picks.js';
import type { EntryPick, EntryPickChange } from './league-entry.js';
import type { EntryState } from './entry.service.js';

/** A player swaps a few times a season; an owner could assign for ever. */
const MOST_KEPT = 20;

/** What was done to the pick of a round since it was saved or first assigned, in this order. */
export function changesOf(
  entry: EntryState | null | undefined,
  round: number,
): readonly EntryPickChange[] {
  const pick = storedPick(entry, round);
  if (!pick || !entry) return [];
  return pick.changes ?? guessedChanges(entry, pick);
}

/** How often the player swapped the drivers of the pick, before and after assignments. */
export const swapCount = (entry: EntryState | null | undefined, round: number): number =>
  changesOf(entry, round).filter(({ kind }) => kind === 'swap').length;

/** A pick with one more thing done to it. */
export const withChange = (
  entry: EntryState,
  pick: EntryPick,
  change: EntryPickChange,
): EntryPick => ({
  ...pick,
  changes: [...changesOf(entry, pick.round), change].slice(-MOST_KEPT),
});

/** What an assignment remembers of the pick in its place: what was done to it, and whose it was. */
export function assignedOver(
  entry: EntryState,
  pick: EntryPick & { readonly assignedBy: NonNullable<EntryPick['assignedBy']> },
): EntryPick {
  const replaced = storedPick(entry, pick.round);
  const ownPick = ownPickUnder(replaced);
  const change: EntryPickChange = {
    kind: 'assignment',
    at: pick.savedAt,
    by: pick.assignedBy,
    scores: pick.scores,
    notes: pick.notes,
    before: replaced && namesOf(replaced),
  };
  return { ...withChange(entry, pick, change), ...(ownPick && { ownPick }) };
}

const namesOf = ({ mainDriver, reserveDriver, team }: EntryPick) => ({
  mainDriver,
  reserveDriver,
  team,
});

/**
 * Of a pick from before its changes were kept: the assignment that made it, if one did, and the swaps
 * since then. What an assignment took the place of is in the league's log alone.
 */
function guessedChanges(entry: EntryState, pick: EntryPick): EntryPickChange[] {
  const { round, savedAt: at, assignedBy: by, scores, notes } = pick;
  const swaps = entry.swaps.filter((swap) => swap.round === round && swap.at >= at);
  return [
    ...(by ? [{ kind: 'assignment' as const, at, by, scores, notes }] : []),
    ...swaps.map((swap) => ({ kind: 'swap' as const, at: swap.at })),
  ];
}
