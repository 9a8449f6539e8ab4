/**
 * USED-3: a pick that holds a name still taken when its round locks is void, as if the round had
 * been missed: it scores nothing and uses nothing. Picks of cancelled rounds use nothing either.
 *
 * Why it can happen at all: an owner may give a member a name for a past round that sits in the
 * member's open pick (OVERRIDE-3). Refusing would tell the owner what that pick holds, so the
 * assignment stands and the open pick has to give way.
 *
 * Who gives way is decided by the order of LOCKING, not by the round numbers: what was locked first
 * was there first. The picks are taken in that order, and each one either fits in between those
 * taken before, by round number and without any name coming twice in a cycle, or is void. With an
 * ordinary calendar this is one walk along the season. With a round postponed behind later ones it
 * keeps the later-numbered, earlier-locked picks safe from the one that came last.
 *
 * The verdict rests on the picks and the calendar alone and is kept nowhere, so a rebuild always
 * finds the same. That also means: when the owner replaces the assignment that took the name, the
 * void pick counts again. USED-4 sees to it that this never costs another locked round.
 */
import { revealedFrom } from '../calendar/lock.js';
import { lockOrder, placeOf } from '../calendar/lock-order.js';
import type { Pick, PickField } from '../model/pick.js';
import { PICK_FIELDS } from '../model/pick.js';
import type { Season } from '../model/season.js';
import type { Cycles, WholeLists } from './cycles.js';
import {
  comesTwice,
  cyclesAfter,
  newCycles,
  repeatedFields,
  useNames,
  wholeLists,
} from './cycles.js';

/** What the walk needs to know of a season, read once for any number of members. */
export type PickRules = {
  readonly lists: WholeLists;
  /** Place in the order of locking, by round number. */
  readonly order: ReadonlyMap<number, number>;
  readonly cancelled: ReadonlySet<number>;
  /** From when on the picks of a round may be seen by everybody, by round number, in milliseconds. */
  readonly revealedFrom: ReadonlyMap<number, number>;
};

export type Judgement = {
  /** The picks that count, in order of their rounds. */
  readonly counted: readonly Pick[];
  /** Rounds with a void pick, and the fields whose name was taken. */
  readonly voided: ReadonlyMap<number, readonly PickField[]>;
};

// a season never changes, and every save of a pick asks for its rules
const known = new WeakMap<Season, PickRules>();

export const pickRules = (season: Season): PickRules => {
  const rules = known.get(season) ?? {
    lists: wholeLists(season),
    order: lockOrder(season),
    cancelled: new Set(season.rounds.filter((each) => each.isCancelled).map((each) => each.round)),
    revealedFrom: new Map(season.rounds.map((each) => [each.round, revealedFrom(each)])),
  };
  known.set(season, rules);
  return rules;
};

/** The picks of rounds that are run, in the order in which they lock. */
export const byLock = (rules: PickRules, picks: readonly Pick[]): readonly Pick[] =>
  picks
    .filter((pick) => rules.order.has(pick.round) && !rules.cancelled.has(pick.round))
    .sort((one, other) => placeOf(rules.order, one.round) - placeOf(rules.order, other.round));

/** `picks`, in order of their rounds, with one more in its place. */
export const withPick = (picks: readonly Pick[], pick: Pick): readonly Pick[] => {
  const before = picks.filter((each) => each.round < pick.round);
  return [...before, pick, ...picks.filter((each) => each.round > pick.round)];
};

/** Fields in which a name would come twice in a cycle if `pick` were put among `picks`. */
export const fieldsThatRepeat = (
  lists: WholeLists,
  picks: readonly Pick[],
  pick: Pick,
): readonly PickField[] => {
  const all = withPick(picks, pick);
  return PICK_FIELDS.filter((field) =>
    comesTwice(
      lists[field],
      all.map((each) => each[field]),
    ),
  );
};

/** Tells the picks that count from the void ones, all of them taken as locked. */
export const judgePicks = (rules: PickRules, picks: readonly Pick[]): Judgement => {
  const voided = new Map<number, readonly PickField[]>();
  let counted: Pick[] = [];
  let cycles: Cycles = newCycles();
  for (const pick of byLock(rules, picks)) {
    const last = counted.at(-1);
    const isNext = last === undefined || last.round < pick.round;
    const repeated = isNext
      ? repeatedFields(cycles, pick)
      : fieldsThatRepeat(rules.lists, counted, pick);
    if (repeated.length > 0) {
      voided.set(pick.round, repeated);
    } else if (isNext) {
      counted.push(pick);
      useNames(cycles, rules.lists, pick);
    } else {
      counted = [...withPick(counted, pick)];
      cycles = cyclesAfter(rules.lists, counted);
    }
  }
  return { counted, voided };
};

/** Numbers of the rounds whose picks are locked at `now` and may be seen by everybody (LOCK-5). */
export const lockedRounds = (season: Season, now: Date): ReadonlySet<number> => {
  const time = now.getTime();
  const rounds = Array.from(pickRules(season).revealedFrom);
  return new Set(rounds.filter(([, from]) => time >= from).map(([round]) => round));
};

/** The picks of rounds that are locked at `now`: those that everybody may know of (LOCK-5). */
export const lockedPicks = (season: Season, picks: readonly Pick[], now: Date): readonly Pick[] => {
  const { revealedFrom: known } = pickRules(season);
  const time = now.getTime();
  return picks.filter(({ round }) => time >= (known.get(round) ?? Number.POSITIVE_INFINITY));
};

/**
 * Rounds whose pick is void. With `now` only locked rounds are judged, as the game does; without
 * it every pick is judged as if its round were locked.
 */
export const voidPicks = (
  season: Season,
  picks: readonly Pick[],
  now?: Date,
): ReadonlySet<number> => {
  const judged = now === undefined ? picks : lockedPicks(season, picks, now);
  return new Set(judgePicks(pickRules(season), judged).voided.keys());
};
