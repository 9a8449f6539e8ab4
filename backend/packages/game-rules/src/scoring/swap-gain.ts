/**
 * SWAP-5: what a member's swaps of a round are worth is shown with its results: the driver points of the
 * pick, less those that it had earned with its drivers not exchanged. Swapping back is worth nothing.
 */
import type { RoundPick } from '../model/pick.js';
import { sumPoints } from './points.js';
import type { RoundPoints } from './round-points.js';
import { scoreByPoints } from './score-pick.js';

/** A pick with its main and reserve driver in each other's place. */
export const exchanged = (pick: RoundPick): RoundPick => ({
  ...pick,
  mainDriver: pick.reserveDriver,
  reserveDriver: pick.mainDriver,
});

/** What it brought that the drivers of this pick stand exchanged, in points of a completed round. */
export const swapGain = (pick: RoundPick, points: RoundPoints): number => {
  const without = scoreByPoints(exchanged(pick), points);
  return sumPoints([scoreByPoints(pick, points).driverPoints, -without.driverPoints]);
};
