/**
 * SWAP-3: a swap needs the open window, a complete pick that counts, one swap left, the main and the
 * reserve driver of that very pick, and both drivers unused in their new role; used names follow the
 * pick as it is after the swap.
 */
import { isCompleted } from '../calendar/round-status.js';
import type { RoundPick, PickNames } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { nameBook } from '../names/name-book.js';
import { voidPicks } from '../selection/counted-picks.js';
import { newlyVoidedPick } from '../selection/newly-voided-picks.js';
import { heldNames } from '../selection/held-names.js';
import { displayName, heldBy, refusalsForUsed } from '../selection/read-names.js';
import { usedFields, usedForOwnPick } from '../selection/used-names.js';
import type { Refusal, Verdict } from '../model/verdict.js';
import { acceptUnless, refuse } from '../model/verdict.js';
import { hasClosed, swapWindow } from '../calendar/swap-window.js';

export type CheckSwapInput = {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly RoundPick[];
  readonly round: number;
  readonly swapsLeft: number;
  /** The main driver, as typed. */
  readonly originalDriver: string;
  /** The reserve driver, as typed. */
  readonly newDriver: string;
  readonly now: Date;
};

const refusalOfTime = (round: Round, now: Date): Refusal | null => {
  if (round.isCancelled) return { code: 'ROUND_CANCELLED' };
  if (isCompleted(round)) return { code: 'SWAP_WINDOW_CLOSED' };
  const window = swapWindow(round);
  if (window === null || now < window.opensAt) return { code: 'SWAP_WINDOW_NOT_OPEN' };
  return hasClosed(window, now) ? { code: 'SWAP_WINDOW_CLOSED' } : null;
};

const pickThatCounts = ({ season, picks, round, now }: CheckSwapInput): RoundPick | null =>
  voidPicks(season, picks, now).has(round)
    ? null
    : (picks.find((pick) => pick.round === round) ?? null);

const refusalsOfDrivers = (input: CheckSwapInput, pick: RoundPick): Refusal[] => {
  const book = nameBook(input.season);
  const changed: Refusal[] = [];
  const original = book.driver(input.originalDriver);
  if (original?.id !== pick.mainDriver) {
    const name = original?.name ?? input.originalDriver;
    changed.push({ code: 'SWAP_PICK_CHANGED', field: 'mainDriver', name });
  }
  const next = book.driver(input.newDriver);
  if (next?.id !== pick.reserveDriver) {
    const name = next?.name ?? input.newDriver;
    changed.push({ code: 'SWAP_PICK_CHANGED', field: 'reserveDriver', name });
  }
  return changed;
};

const SWAP_CODES = {
  mainDriver: 'SWAP_MAIN_USED',
  reserveDriver: 'SWAP_RESERVE_USED',
} as const;

/** The new main driver was main before, the new reserve driver reserve; or USED-6 stands against it. */
const refusalsOfUse = (input: CheckSwapInput, swapped: RoundPick): readonly Refusal[] => {
  const { season, picks, now } = input;
  const used = usedFields(usedForOwnPick(input), swapped);
  const held = used.length > 0 ? heldNames(input) : [];
  const refusals = (['mainDriver', 'reserveDriver'] as const)
    .filter((field) => used.includes(field))
    .map((field) => {
      const name = displayName(season, field, swapped[field]);
      return { code: SWAP_CODES[field], field, name, ...heldBy(held, field, swapped) };
    });
  if (refusals.length > 0) return refusals;
  const harm = newlyVoidedPick({ season, picks, changed: swapped, now });
  return harm === null ? [] : refusalsForUsed(season, { fields: harm.fields, ids: harm.pick });
};

/** Accepts the names after the swap, or refuses with every reason. */
export const checkSwap = (input: CheckSwapInput): Verdict<PickNames> => {
  const round = input.season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  const tooEarlyOrLate = refusalOfTime(round, input.now);
  if (tooEarlyOrLate !== null) return refuse(tooEarlyOrLate);
  const pick = pickThatCounts(input);
  if (pick === null) return refuse({ code: 'SWAP_NO_PICK' });
  const { mainDriver, reserveDriver, team } = pick;
  const names = { mainDriver: reserveDriver, reserveDriver: mainDriver, team };
  const noneLeft: Refusal[] = input.swapsLeft > 0 ? [] : [{ code: 'SWAP_NONE_LEFT' }];
  const changed = refusalsOfDrivers(input, pick);
  const used = changed.length > 0 ? [] : refusalsOfUse(input, { ...pick, ...names });
  return acceptUnless([...noneLeft, ...changed, ...used], names);
};
