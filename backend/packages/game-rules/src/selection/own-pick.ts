/**
 * OVERRIDE-6: an assignment over a pick that the player had made is marked as such for as long as the
 * pick is there: swaps and further assignments change nothing about it. It is marked beside the points.
 */
import { isOwnPick, type RoundPick, type PickNames } from '../model/pick.js';

/** The player's own pick that was assigned over, as it stood then. */
export type OwnPick = PickNames & {
  /** How many assignments came over it; the first one was 1. */
  readonly times: number;
};

/** The own pick that an assignment retains of the pick it replaces; null without one. */
export const ownPickUnder = (
  replaced:
    | (PickNames & { readonly status: RoundPick['status']; readonly ownPick?: OwnPick })
    | null,
): OwnPick | null => {
  if (replaced === null) return null;
  const { mainDriver, reserveDriver, team, status, ownPick } = replaced;
  if (ownPick !== undefined) return { ...ownPick, times: ownPick.times + 1 };
  return isOwnPick({ status }) ? { mainDriver, reserveDriver, team, times: 1 } : null;
};
