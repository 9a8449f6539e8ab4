/**
 * USED-7: the open pick of a round that locks after the asked one although its number is lower, because
 * it was postponed or the asked one was added in front of it, keeps its names. The member is shown which
 * round keeps a name, and may change or withdraw that pick instead (PICK-3).
 */
import { isLocked } from '../calendar/lock.js';
import { placeOf } from '../calendar/lock-order.js';
import { isPostponed } from '../calendar/postponed.js';
import type { PickField } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import type { HoldingRound } from '../model/verdict.js';
import { byLock, pickRules } from './counted-picks.js';
import type { UsedNamesInput } from './used-names.js';
import { usedForOwnPick, usedIn } from './used-names.js';

/** A name that is free but for an open pick of the member. */
export type HeldName = {
  readonly field: PickField;
  /** Id of a driver or a team. */
  readonly id: string;
  readonly heldFor: HoldingRound;
};

/**
 * The used names of `round` that would be free without the member's open picks of rounds with a lower
 * number that lock later. Only to be shown to the member.
 */
export const heldNames = (input: UsedNamesInput & { readonly now: Date }): readonly HeldName[] => {
  const { season, round, now } = input;
  const rules = pickRules(season);
  const place = placeOf(rules.order, round);
  const later = input.picks.filter(
    (pick) => pick.round < round && placeOf(rules.order, pick.round) >= place,
  );
  const holding = byLock(rules, later).flatMap((pick) => {
    const holder = season.rounds.find((each) => each.round === pick.round);
    return holder === undefined || isLocked(holder, now) ? [] : [{ pick, holder }];
  });
  if (holding.length === 0) return [];
  const open = new Set(holding.map(({ pick }) => pick));
  const used = usedIn(usedForOwnPick(input));
  const others = input.picks.filter((pick) => !open.has(pick));
  const without = usedIn(usedForOwnPick({ ...input, picks: others }));
  return PICK_FIELDS.flatMap((field) =>
    used[field]
      .filter((id) => !without[field].includes(id))
      .flatMap((id) => {
        // a cycle that ends elsewhere makes another name come twice than the one that is tried
        const { holder } = holding.find(({ pick }) => pick[field] === id) ?? holding[0] ?? {};
        return holder === undefined ? [] : [{ field, id, heldFor: heldFor(season, holder) }];
      }),
  );
};

const heldFor = (season: Season, of: Round): HoldingRound => ({
  round: of.round,
  name: of.name,
  isPostponed: isPostponed(season, of),
});
