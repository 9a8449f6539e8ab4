import type { RoundSelections, Selection } from './selectionApi';

type EditFacts = Pick<RoundSelections, 'locked' | 'ownerMay'> & {
  readonly selection: Pick<Selection, 'username' | 'status' | 'isVoid'>;
  readonly isCancelled: boolean;
  /** whether the names to assign have come */
  readonly isReady: boolean;
};

/** `short` stands below the button, `text` says it in full. */
export type EditRefusal = { readonly short: string; readonly text: string };

/** Why the owner cannot assign a pick to a member; null when nothing is in the way. */
export function editRefusal(facts: EditFacts): EditRefusal | null {
  const { selection, isCancelled, locked, ownerMay, isReady } = facts;
  if (isCancelled) {
    return { short: 'Cancelled', text: 'This race is cancelled, so there is nothing to assign.' };
  }
  if (!locked) {
    return { short: 'Not locked yet', text: 'You can assign picks once they are locked.' };
  }
  // a void pick counts as missed
  const isOwn = selection.status === 'user-submitted' && !selection.isVoid;
  if (isOwn && ownerMay === 'fill-missed') {
    return {
      short: 'Own pick',
      text: `${selection.username} made this pick. In this league the owner fills missed picks only.`,
    };
  }
  return isReady ? null : { short: 'Loading', text: 'The drivers and teams are being loaded.' };
}
