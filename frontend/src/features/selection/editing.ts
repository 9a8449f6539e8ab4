import type { RoundSelections, Selection } from './selectionApi';

type EditInput = Pick<RoundSelections, 'locked' | 'ownerMay'> & {
  readonly selection: Pick<Selection, 'username' | 'status' | 'isVoid'>;
  readonly isCancelled: boolean;
  /** whether the names to assign have come */
  readonly isReady: boolean;
};

/** `short` stands below the button, `text` says it in full, `note` for all rows that it is about. */
export type EditRefusal = {
  readonly short: string;
  readonly text: string;
  readonly note?: string;
};

/** Why the owner cannot assign a pick to a member; null when nothing is in the way. */
export function editRefusal(input: EditInput): EditRefusal | null {
  const { selection, isCancelled, locked, ownerMay, isReady } = input;
  if (isCancelled) {
    const text = 'This race is cancelled, so there is nothing to assign.';
    return { short: 'Cancelled', text, note: text };
  }
  if (!locked) {
    const text = 'You can assign picks once they are locked.';
    return { short: 'Not locked yet', text, note: text };
  }
  // a void pick counts as missed
  const isOwn = selection.status === 'user-submitted' && !selection.isVoid;
  if (isOwn && ownerMay === 'fill-missed') {
    return {
      short: 'Own pick',
      text: `${selection.username} made this pick. In this league the owner fills missed picks only.`,
      note: 'In this league the owner fills missed picks only: picks that members made stay as they are.',
    };
  }
  return isReady ? null : { short: 'Loading', text: 'The drivers and teams are being loaded.' };
}

/** What keeps the owner from some of the rows, each reason once. */
export const editNotes = (refusals: readonly (EditRefusal | null)[]): readonly string[] => [
  ...new Set(refusals.flatMap((refusal) => refusal?.note ?? [])),
];
