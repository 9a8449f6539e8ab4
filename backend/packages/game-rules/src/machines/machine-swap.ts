/**
 * NIGHT-10: once the swaps of a round are open a machine swaps now and then, by chance and mood, where a swap
 * is allowed and, but for a bold one, the reserve driver is not far behind; never twice in a round. It never
 * exchanges a driver who has not raced lately (FORM-4): a main driver who does not start lets the reserve step in.
 */
import type { PickNames } from '../model/pick.js';
import { notRaced } from '../scoring/not-raced.js';
import { checkSwap } from '../switcheroo/check-swap.js';
import { chance } from './chance.js';
import type { MachineMood } from './machine.js';
import { endsInOne, namesLeft, worthOf, type MachineSituation } from './machine-pick.js';

/** How often a machine feels like it. */
const OFTEN: { readonly [mood in MachineMood]: number } = { bold: 0.2, careful: 0.2, loyal: 0.3 };
/** How far the reserve driver may be behind in what it thinks of them: a bold one does not care. */
const BEHIND: { readonly [mood in MachineMood]: number } = { bold: 9, careful: 0.3, loyal: 0.8 };

/** The names after the machine's swap; null when it does not swap. */
export const machineSwap = (
  situation: MachineSituation & {
    readonly swapsLeft: number;
    /** Whether it has swapped in this round. */
    readonly hasSwapped: boolean;
  },
): PickNames | null => {
  const { picks, round, id, mood } = situation;
  const pick = picks.find((each) => each.round === round);
  if (pick === undefined || situation.hasSwapped) return null;
  if (chance(id, round, 'swap') >= OFTEN[mood]) return null;
  const { mainDriver: originalDriver, reserveDriver: newDriver } = pick;
  const away = notRaced(situation.season).drivers;
  if (away.has(originalDriver) || away.has(newDriver)) return null;
  const { driver } = worthOf(situation);
  if (driver(newDriver) + BEHIND[mood] < driver(originalDriver)) return null;
  const verdict = checkSwap({ ...situation, originalDriver, newDriver });
  if (!verdict.ok) return null;
  const { mains, reserves } = namesLeft(situation);
  return endsInOne(mains, reserves, verdict.value) ? null : verdict.value;
};
