/**
 * PICK-2: a member saves a pick for a round of the season that is neither cancelled nor locked, with
 * three valid names that are unused; saving again replaces the pick.
 */
import { isLocked } from '../calendar/lock.js';
import type { RoundPick, PickNames } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { Verdict } from '../model/verdict.js';
import { acceptUnless, refuse } from '../model/verdict.js';
import type { UsedNames } from './cycles.js';
import { heldNames, type HeldName } from './held-names.js';
import { readNames, refusalsForUsed } from './read-names.js';
import { usedFields, usedForOwnPick } from './used-names.js';

/** A save to check, at game time `now`. */
export type CheckSaveInput = {
  readonly season: Season;
  /** All picks of the member in the league; one of `round` itself is the one being replaced. */
  readonly picks: readonly RoundPick[];
  readonly round: number;
  /** As typed: names, ids, codes or aliases. */
  readonly names: PickNames;
  readonly now: Date;
};

/**
 * Checks the names: valid (PICK-1), and not among `used`. A refusal gives every reason, and for names
 * in `held` the round that keeps them.
 */
export const checkNames = (
  season: Season,
  typed: PickNames,
  { used, held = [] }: { readonly used: UsedNames; readonly held?: readonly HeldName[] },
): Verdict<PickNames> => {
  const { ids, refusals } = readNames(season, typed);
  const taken = refusalsForUsed(season, { fields: usedFields(used, ids), ids, held });
  return acceptUnless([...refusals, ...taken], ids);
};

/** Accepts the ids to store, or refuses with every reason. */
export const checkSave = (input: CheckSaveInput): Verdict<PickNames> => {
  const round = input.season.rounds.find((each) => each.round === input.round);
  if (round === undefined) return refuse({ code: 'ROUND_UNKNOWN' });
  if (round.isCancelled) return refuse({ code: 'ROUND_CANCELLED' });
  if (isLocked(round, input.now)) return refuse({ code: 'SELECTIONS_LOCKED' });
  return checkNames(input.season, input.names, {
    used: usedForOwnPick(input),
    held: heldNames(input),
  });
};
