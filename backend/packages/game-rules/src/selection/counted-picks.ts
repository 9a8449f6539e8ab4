/**
 * USED-3: a pick that holds a name still taken when its round locks is void, as if the round had
 * been missed: it scores nothing and uses nothing. Picks of cancelled rounds use nothing either.
 *
 * Why it can happen at all: an owner may give a member a name for a past round that sits in the
 * member's open pick (OVERRIDE-3). Refusing would show the owner what that pick holds, so the
 * assignment stands and the open pick has to give way.
 *
 * Who gives way is decided by the order of LOCKING, not by the round numbers: what was locked first
 * was there first. The season is walked in that order (LOCK-4), and a pick whose name the running
 * cycle holds already is void. So what is locked never depends on a round that locks later, wherever
 * that one is postponed to.
 *
 * The verdict rests on the picks and the calendar alone and is stored nowhere, so a rebuild always
 * finds the same. That also means: when the owner replaces the assignment that took the name, the
 * void pick counts again. USED-4 sees to it that this never costs another locked round.
 */
import { lockOrder, placeOf } from '../calendar/lock-order.js';
import { revealTimes } from '../calendar/shown.js';
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { RoundPick, PickField } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { Cycles, WholeLists } from './cycles.js';
import { holdAny, newCycles, repeatedFields, useNames, wholeLists } from './cycles.js';

/** What the walk needs of a season, computed once for all members. */
export type PickRules = {
  readonly lists: WholeLists;
  /** Place in the order of locking, by round number. */
  readonly order: ReadonlyMap<number, number>;
  /** The same places, of the rounds that are run. */
  readonly orderOfRun: ReadonlyMap<number, number>;
  /** From when on the picks of a round may be seen by everybody, by round number, in milliseconds. */
  readonly revealedFrom: ReadonlyMap<number, number>;
};

/** Which of a member's picks count, and which are void. */
export type PickEvaluation = {
  /** The picks that count, in the order in which they lock. */
  readonly counted: readonly RoundPick[];
  /** Rounds with a void pick, and the fields whose name was taken. */
  readonly voided: ReadonlyMap<number, readonly PickField[]>;
  /** The names that those which count have used of the running cycles. */
  readonly cycles: Cycles;
};

/** The rules of a season for `evaluatePicks`; every save of a pick asks for them. */
export const pickRules = memoizeByObject((season: Season): PickRules => {
  const order = lockOrder(season);
  const cancelled = new Set(
    season.rounds.filter((each) => each.isCancelled).map((each) => each.round),
  );
  return {
    lists: wholeLists(season),
    order,
    orderOfRun: new Map([...order].filter(([round]) => !cancelled.has(round))),
    revealedFrom: revealTimes(season),
  };
});

/** The picks of rounds that are run, in the order in which they lock; the last one of a round. */
export const byLock = (
  { orderOfRun }: PickRules,
  picks: readonly RoundPick[],
): readonly RoundPick[] => {
  const run = picks.filter((pick) => orderOfRun.has(pick.round));
  if (isInOrder(orderOfRun, run)) return run;
  return run
    .sort((one, other) => placeOf(orderOfRun, one.round) - placeOf(orderOfRun, other.round))
    .filter((pick, at, all) => pick.round !== all[at + 1]?.round);
};

/** Whether each pick locks after the one before: as they are stored, they nearly always do. */
const isInOrder = (order: PickRules['orderOfRun'], picks: readonly RoundPick[]): boolean =>
  picks.every(({ round }, at) => {
    const before = picks[at - 1];
    return before === undefined || placeOf(order, before.round) < placeOf(order, round);
  });

/** `picks` with this one instead of another of its round. */
export const withPick = (picks: readonly RoundPick[], pick: RoundPick): readonly RoundPick[] => [
  ...withoutRound(picks, pick.round),
  pick,
];

/** `picks` without the one of a round. */
export const withoutRound = (picks: readonly RoundPick[], round: number): readonly RoundPick[] =>
  picks.filter((pick) => pick.round !== round);

/** Separates the picks that count from the void ones, as if all of them were locked. */
export const evaluatePicks = (rules: PickRules, picks: readonly RoundPick[]): PickEvaluation => {
  const voided = new Map<number, readonly PickField[]>();
  const counted: RoundPick[] = [];
  const cycles = newCycles();
  for (const pick of byLock(rules, picks)) {
    if (holdAny(cycles, pick)) {
      voided.set(pick.round, repeatedFields(cycles, pick));
    } else {
      counted.push(pick);
      useNames(cycles, rules.lists, pick);
    }
  }
  return { counted, voided, cycles };
};

/** Whether the round of a pick is locked at `now`, so that everybody may know of it (LOCK-5). */
export const isPickLocked = (
  { revealedFrom }: PickRules,
  { round }: RoundPick,
  now: Date,
): boolean => now.getTime() >= (revealedFrom.get(round) ?? Number.POSITIVE_INFINITY);

/** The picks of rounds that are locked at `now`. */
export const lockedPicks = (
  season: Season,
  picks: readonly RoundPick[],
  now: Date,
): readonly RoundPick[] => {
  const rules = pickRules(season);
  return picks.filter((pick) => isPickLocked(rules, pick, now));
};

/**
 * Rounds whose pick is void. With `now` only locked rounds are evaluated, as the game does; without
 * it every pick is evaluated as if its round were locked.
 */
export const voidPicks = (
  season: Season,
  picks: readonly RoundPick[],
  now?: Date,
): ReadonlySet<number> => {
  const evaluated = now === undefined ? picks : lockedPicks(season, picks, now);
  return new Set(evaluatePicks(pickRules(season), evaluated).voided.keys());
};
