/**
 * USED-4: the used names of a round are those of the running cycle after the rounds before it and,
 * when later rounds are locked already, also every name that a locked round after it needs.
 *
 * The second part is found by trial and not by a rule of thumb. Filling a hole in the past makes
 * its cycle complete one round earlier; every locked name after that moves by one, and the next
 * cycle, too, ends earlier. So each name is put into the hole and the whole season is walked again:
 * a name is used when, with it, some name would come twice in one cycle of the locked picks. Two
 * consequences that no shortcut gets right:
 *
 * - A hole in a cycle that the later rounds have completed can still be filled, with the name that
 *   completed it: that name then opens the next cycle instead, unless it is used there again.
 * - A pick that is being replaced is taken out first ("without round n itself"). That can leave a
 *   name twice in a cycle that was complete only thanks to it; then only the very same name fits.
 */
import { placeOf } from '../calendar/lock-order.js';
import type { Pick, PickField, PickNames } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { PickRules } from './counted-picks.js';
import { byLock, fieldsThatRepeat, judgePicks, lockedPicks, pickRules } from './counted-picks.js';
import type { UsedNames } from './cycles.js';
import { comesTwice, cyclesAfter, usedNames } from './cycles.js';

type PickFacts = {
  readonly season: Season;
  readonly picks: readonly Pick[];
  readonly round: number;
};

/** Names used before a round, by the rounds before it alone. Void and cancelled picks use nothing. */
export const usedBefore = (facts: PickFacts): UsedNames => {
  const rules = pickRules(facts.season);
  const { counted } = judgePicks(rules, facts.picks);
  const before = counted.filter((pick) => pick.round < facts.round);
  return usedNames(cyclesAfter(rules.lists, before));
};

/** In a field: the names that would come twice if used in `round`, in order of their use. */
const namesThatRepeat = (
  rules: PickRules,
  picks: readonly Pick[],
  round: number,
  field: PickField,
): readonly string[] => {
  const whole = rules.lists[field];
  const before = picks.filter((pick) => pick.round < round);
  const namesBefore = before.map((pick) => pick[field]);
  const namesAfter = picks.filter((pick) => pick.round > round).map((pick) => pick[field]);
  const running = cyclesAfter(rules.lists, before)[field];
  const inOrder = [...new Set([...running, ...namesAfter, ...whole])];
  if (comesTwice(whole, namesBefore)) return inOrder;
  if (namesAfter.length === 0) return [...running];
  return inOrder.filter((name) => comesTwice(whole, [name, ...namesAfter], running));
};

const usedAmong = (rules: PickRules, picks: readonly Pick[], round: number): UsedNames => {
  const others = picks.filter((pick) => pick.round !== round);
  const used = (field: PickField) => namesThatRepeat(rules, others, round, field);
  return usedNames({
    mainDriver: used('mainDriver'),
    reserveDriver: used('reserveDriver'),
    team: used('team'),
  });
};

/**
 * Names that an owner cannot assign to `round`. Locked rounds alone are looked at, so the answer
 * can be shown to the owner: an open pick leaves no trace in it.
 */
export const usedForPastRound = (facts: PickFacts & { readonly now: Date }): UsedNames => {
  const rules = pickRules(facts.season);
  const locked = lockedPicks(facts.season, facts.picks, facts.now);
  return usedAmong(rules, judgePicks(rules, locked).counted, facts.round);
};

/**
 * Names that the member cannot use in `round`: those before it by number (their own open picks
 * included), those of later-numbered rounds that are locked, and those of rounds that lock before
 * it. The three are the same unless a round was postponed. For the member's own eyes only.
 */
export const usedForOwnPick = (facts: PickFacts & { readonly now: Date }): UsedNames => {
  const { season, picks, round, now } = facts;
  const rules = pickRules(season);
  const locked = new Set(lockedPicks(season, picks, now).map((pick) => pick.round));
  const { counted } = judgePicks(rules, picks);
  const standing = counted.filter((pick) => pick.round < round || locked.has(pick.round));
  const byNumber = usedAmong(rules, standing, round);
  const earlier = lockingBefore(rules, picks, round);
  // a round that was postponed is what makes them differ
  if (areSame(earlier, standing)) return byNumber;
  const byTime = usedAmong(rules, earlier, round);
  return usedNames({
    mainDriver: new Set([...byNumber.mainDrivers, ...byTime.mainDrivers]),
    reserveDriver: new Set([...byNumber.reserveDrivers, ...byTime.reserveDrivers]),
    team: new Set([...byNumber.teams, ...byTime.teams]),
  });
};

const areSame = (picks: readonly Pick[], others: readonly Pick[]): boolean =>
  picks.length === others.length && picks.every((pick, at) => pick === others[at]);

const lockingBefore = (
  rules: PickRules,
  picks: readonly Pick[],
  round: number,
): readonly Pick[] => {
  const earlier = byLock(rules, picks).filter(
    (pick) => placeOf(rules.order, pick.round) < placeOf(rules.order, round),
  );
  return judgePicks(rules, earlier).counted;
};

/**
 * USED-5: fields of the member's open pick of `round` whose name is taken, so that the pick would
 * be void at its lock. Empty when there is no pick, or nothing is wrong with it.
 */
export const conflictsOf = (facts: PickFacts): readonly PickField[] => {
  const pick = facts.picks.find((each) => each.round === facts.round);
  const rules = pickRules(facts.season);
  if (pick === undefined || byLock(rules, [pick]).length === 0) return [];
  return fieldsThatRepeat(rules.lists, lockingBefore(rules, facts.picks, pick.round), pick);
};

const usedIn = (used: UsedNames): { readonly [field in PickField]: readonly string[] } => ({
  mainDriver: used.mainDrivers,
  reserveDriver: used.reserveDrivers,
  team: used.teams,
});

/** Fields of `names` whose name is among the used ones. */
export const usedFields = (used: UsedNames, names: PickNames): readonly PickField[] =>
  PICK_FIELDS.filter((field) => usedIn(used)[field].includes(names[field]));
