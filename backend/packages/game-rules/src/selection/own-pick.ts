/**
 * OVERRIDE-6: an assignment over a pick that the player had made is known as such for as long as the
 * pick is there: swaps and further assignments change nothing about it. It is told beside the points.
 */
import type { RoundPick, PickNames } from '../model/pick.js';

/** The player's own pick that was assigned over, as it stood then. */
export type OwnPick = PickNames & {
  /** How many assignments came over it; the first one was 1. */
  readonly times: number;
};

/** What a new assignment has to remember of the pick that it takes the place of. */
export const ownPickUnder = (
  replaced:
    | (PickNames & { readonly status: RoundPick['status']; readonly ownPick?: OwnPick })
    | null,
): OwnPick | null => {
  if (replaced === null) return null;
  const { mainDriver, reserveDriver, team, status, ownPick } = replaced;
  if (ownPick !== undefined) return { ...ownPick, times: ownPick.times + 1 };
  return status === 'user-submitted' ? { mainDriver, reserveDriver, team, times: 1 } : null;
};
