/**
 * USED-9: a used name is shown with the round that used it: the latest one that locks before the asked
 * one and has a pick that counts with this name, else the first one after it.
 */
import type { PickField } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import { evaluatePicks, pickRules, withoutRound } from './counted-picks.js';
import type { UsedNames } from './cycles.js';
import { lockingBefore, usedIn, type UsedNamesInput } from './used-names.js';

/** A name and the round that has used it. */
export type UsedRound = {
  readonly field: PickField;
  /** Id of a driver or a team. */
  readonly id: string;
  readonly round: number;
};

/** Where the `used` names of a round come from; one that no pick holds is left out. */
export const usedRounds = (input: UsedNamesInput, used: UsedNames): readonly UsedRound[] => {
  const rules = pickRules(input.season);
  const { counted } = evaluatePicks(rules, withoutRound(input.picks, input.round));
  const before = new Set(lockingBefore(rules, counted, input.round));
  const latestFirst = counted.filter((pick) => before.has(pick)).reverse();
  const byNearness = [...latestFirst, ...counted.filter((pick) => !before.has(pick))];
  return PICK_FIELDS.flatMap((field) =>
    usedIn(used)[field].flatMap((id) => {
      const pick = byNearness.find((each) => each[field] === id);
      return pick ? [{ field, id, round: pick.round }] : [];
    }),
  );
};
