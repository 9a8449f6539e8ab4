import { ownPickUnder } from '@gridlock/game-rules';
import { storedPick } from './entry-picks.js';
import type { EntryPick, EntryPickChange } from './league-entry.js';
import type { EntryState } from './entry-state.js';

/** A pick without its history. */
type Unchanged = Omit<EntryPick, 'changes'>;

/** How many changes are stored: swaps are few, but assignments are not limited. */
const MAX_CHANGES = 20;

/** Swaps and assignments of a round's pick since it was saved or first assigned, oldest first (SCORE-12). */
export function changesOf(
  entry: EntryState | null | undefined,
  round: number,
): readonly EntryPickChange[] {
  return storedPick(entry, round)?.changes ?? [];
}

/** How often the player swapped the drivers of the pick, before and after assignments. */
export const swapCount = (entry: EntryState | null | undefined, round: number): number =>
  changesOf(entry, round).filter(({ kind }) => kind === 'swap').length;

/** Those of the rounds whose pick has its drivers exchanged since it was saved or last assigned. */
export const swappedRounds = (
  entry: EntryState | null | undefined,
  rounds: readonly number[],
): readonly number[] =>
  rounds.filter((round) => {
    const changes = changesOf(entry, round);
    const last = changes.findLastIndex(({ kind }) => kind === 'assignment');
    return (changes.length - 1 - last) % 2 === 1;
  });

/** The pick with one more change; only the latest twenty are stored. */
export const withChange = (
  entry: EntryState,
  pick: Unchanged,
  change: EntryPickChange,
): EntryPick => ({
  ...pick,
  changes: [...changesOf(entry, pick.round), change].slice(-MAX_CHANGES),
});

/** An assigned pick with the history of the one it replaces: changes, and the player's own pick (OVERRIDE-6). */
export function assignedOver(
  entry: EntryState,
  pick: Unchanged & { readonly assignedBy: NonNullable<EntryPick['assignedBy']> },
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
