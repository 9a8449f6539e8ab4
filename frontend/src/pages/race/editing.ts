import type { RoundSelections, Selection } from '../../api/selectionApi';
import { isOwnPick } from '../../features/selection/selectionStatus';

type EditInput = Pick<RoundSelections, 'locked' | 'ownerMay'> & {
  readonly selection: Pick<Selection, 'status' | 'isVoid'>;
  readonly isCancelled: boolean;
  /** whether the names to assign have come */
  readonly isReady: boolean;
};

/** What the owner can do with the pick of a member; a refusal says why not, for all rows it is about. */
export type Editing =
  | { readonly kind: 'open' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly note: string };

const refused = (note: string): Editing => ({ kind: 'refused', note });

/** Whether the owner can assign a pick to a member. */
export function editingOf(input: EditInput): Editing {
  const { selection, isCancelled, locked, ownerMay, isReady } = input;
  if (isCancelled) return refused('This race is cancelled, so there’s nothing to assign.');
  if (!locked) return refused('You can assign picks once they’re locked.');
  // a void pick counts as missed
  const isOwn = isOwnPick(selection.status) && !selection.isVoid;
  if (isOwn && ownerMay === 'fill-missed')
    return refused('In this league the owner can only fill in missed picks.');
  return { kind: isReady ? 'open' : 'loading' };
}

/** What keeps the owner from some of the rows, each reason once. */
export const editNotes = (rows: Iterable<Editing>): readonly string[] => [
  ...new Set([...rows].flatMap((row) => (row.kind === 'refused' ? [row.note] : []))),
];
