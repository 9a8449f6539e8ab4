import type { ChipKind } from '../../components/ui/Chip/Chip';
import type { CurrentSelection, Selection } from '../../api/selectionApi';

export type StatusChip = { readonly kind: ChipKind; readonly text: string };

type StatusFacts = Pick<Selection, 'isAdminAssigned' | 'isVoid' | 'selectionMade' | 'status'>;

/** A member's status for a round in a word or two (RD-02, RD-04). */
export function selectionStatus(selection: StatusFacts, locked: boolean): StatusChip {
  if (selection.isVoid) return { kind: 'bad', text: 'Void' };
  if (selection.isAdminAssigned) return { kind: 'warn', text: 'Admin Assigned' };
  if (selection.status === 'from-plan') return { kind: 'plain', text: 'From plan' };
  if (selection.selectionMade)
    return locked ? { kind: 'plain', text: 'Picked' } : { kind: 'ok', text: 'Picks in' };
  return { kind: 'plain', text: locked ? 'No pick' : 'Still to pick' };
}

/** Whether the player made it, by saving it or by a plan that counted. */
export const isOwnPick = (status: Selection['status']): boolean =>
  status === 'user-submitted' || status === 'from-plan';

/**
 * Whether the player's own pick counts no more (USED-3); known before the server says so after the
 * lock.
 */
export const isVoid = (current: CurrentSelection, locked: boolean): boolean =>
  current.isVoid || (locked && current.conflicts.length > 0);
