/**
 * USED-6: changing a locked pick never makes another locked pick of the member void.
 *
 * That the new names are free is not enough: taking the old names away can bring a void pick back
 * to life, and that pick may hold a name that a later locked round has used since. The owner then
 * has to replace the revived pick first.
 */
import type { RoundPick, PickField } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { evaluatePicks, lockedPicks, pickRules, withPick } from './counted-picks.js';

/** A pick that turns void, and the fields whose names clash. */
type NewlyVoidedPick = { readonly pick: RoundPick; readonly fields: readonly PickField[] };

/** The first locked pick that would turn void (the changed one first) and where it clashes. */
export const newlyVoidedPick = (input: {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly changed: RoundPick;
  readonly now: Date;
}): NewlyVoidedPick | null => {
  const rules = pickRules(input.season);
  const locked = lockedPicks(input.season, input.picks, input.now);
  const { counted } = evaluatePicks(rules, locked);
  const { voided } = evaluatePicks(rules, withPick(locked, input.changed));
  for (const pick of [input.changed, ...counted]) {
    const fields = voided.get(pick.round);
    if (fields !== undefined) return { pick, fields };
  }
  return null;
};
