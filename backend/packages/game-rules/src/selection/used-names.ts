/**
 * USED-4: the used names of a round are those of the running cycle after the rounds that lock before
 * it and, when rounds that lock after it have a pick already, also every name that such a pick needs.
 *
 * The second part is found by trial and not by a rule of thumb. Filling a hole in the past makes
 * its cycle complete one round earlier; every locked name after that moves by one, and the next
 * cycle, too, ends earlier. So each name is put into the hole and the whole season is walked again:
 * a name is used when, with it, some name would come twice in one cycle. Two consequences that no
 * shortcut gets right:
 *
 * - A hole in a cycle that the later rounds have completed can still be filled, with the name that
 *   completed it: that name then opens the next cycle instead, unless it is used there again.
 * - A pick that is being replaced is taken out first ("without round n itself"). When its cycle was
 *   complete only thanks to it, only the very same name fits.
 */
import { placeOf } from '../calendar/lock-order.js';
import type { RoundPick, PickField, PickNames } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { PickEvaluation, PickRules } from './counted-picks.js';
import {
  byLock,
  isPickLocked,
  evaluatePicks,
  lockedPicks,
  pickRules,
  withoutRound,
} from './counted-picks.js';
import type { UsedNames } from './cycles.js';
import { comesTwice, cyclesAfter, repeatedFields, usedNames } from './cycles.js';

/** A member's picks in one league and the round in question. */
export type UsedNamesInput = {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly round: number;
};

/** The picks of rounds that lock before this one. */
export const lockingBefore = (
  rules: PickRules,
  picks: readonly RoundPick[],
  round: number,
): readonly RoundPick[] => {
  const place = placeOf(rules.order, round);
  return picks.filter((pick) => placeOf(rules.order, pick.round) < place);
};

/** Names used before a round, by the rounds before it alone. Void and cancelled picks use nothing. */
export const usedBefore = (input: UsedNamesInput): UsedNames => {
  const rules = pickRules(input.season);
  const { counted } = evaluatePicks(rules, input.picks);
  return usedNames(cyclesAfter(rules.lists, lockingBefore(rules, counted, input.round)));
};

/** The names that would come twice if used in `round` among the picks that count, in order of their use. */
const usedAmong = (
  rules: PickRules,
  { counted, cycles: afterAll }: PickEvaluation,
  round: number,
): UsedNames => {
  const before = lockingBefore(rules, counted, round);
  if (before.length === counted.length) return usedNames(afterAll);
  const place = placeOf(rules.order, round);
  const after = counted.filter((pick) => placeOf(rules.order, pick.round) > place);
  const cycles = cyclesAfter(rules.lists, before);
  const used = (field: PickField): readonly string[] => {
    const whole = rules.lists[field];
    const running = cycles[field];
    const names = after.map((pick) => pick[field]);
    const inOrder = [...new Set([...running, ...names, ...whole])];
    return inOrder.filter((name) => comesTwice(whole, [name, ...names], running));
  };
  return usedNames({
    mainDriver: used('mainDriver'),
    reserveDriver: used('reserveDriver'),
    team: used('team'),
  });
};

/**
 * Names that an owner cannot assign to `round`. Only locked rounds are used, so the answer can be
 * shown to the owner: it does not depend on open picks.
 */
export const usedForPastRound = (input: UsedNamesInput & { readonly now: Date }): UsedNames => {
  const rules = pickRules(input.season);
  const locked = lockedPicks(input.season, input.picks, input.now);
  return usedAmong(rules, evaluatePicks(rules, locked), input.round);
};

/**
 * Names that the member cannot use in `round`: those of the rounds that lock before it, their own open
 * picks included, of later ones that are locked already, and of open ones that it has passed although
 * their number is lower: a postponed round keeps its names (see `heldNames`). Only to be shown to the
 * member.
 */
export const usedForOwnPick = (input: UsedNamesInput & { readonly now: Date }): UsedNames => {
  const { season, picks, round, now } = input;
  const rules = pickRules(season);
  const place = placeOf(rules.order, round);
  const others = withoutRound(picks, round);
  const standing = others.filter(
    (pick) =>
      pick.round < round ||
      placeOf(rules.order, pick.round) < place ||
      isPickLocked(rules, pick, now),
  );
  return usedAmong(rules, evaluatePicks(rules, standing), round);
};

/**
 * USED-5: fields of the member's open pick of `round` whose name is taken, so that the pick would
 * be void at its lock. Empty when there is no pick, or nothing is wrong with it.
 */
export const conflictsOf = (input: UsedNamesInput): readonly PickField[] => {
  const pick = input.picks.find((each) => each.round === input.round);
  const rules = pickRules(input.season);
  if (pick === undefined || byLock(rules, [pick]).length === 0) return [];
  const { counted } = evaluatePicks(rules, lockingBefore(rules, input.picks, pick.round));
  return repeatedFields(cyclesAfter(rules.lists, counted), pick);
};

/** The used names by field of a pick. */
export const usedIn = (used: UsedNames): { readonly [field in PickField]: readonly string[] } => ({
  mainDriver: used.mainDrivers,
  reserveDriver: used.reserveDrivers,
  team: used.teams,
});

/** Fields of `names` whose name is among the used ones. */
export const usedFields = (used: UsedNames, names: PickNames): readonly PickField[] =>
  PICK_FIELDS.filter((field) => usedIn(used)[field].includes(names[field]));
