/**
 * OVERRIDE-4: a league lets its owner fill missed picks only (`fill-missed`), or replace picks too
 * (`replace`). A void pick counts as missed (USED-3); an earlier assignment may always be changed.
 *
 * OVERRIDE-5: for a round counts what the owner had chosen last before the picks of that round came
 * out. A choice made at that instant or later counts from the next round on.
 *
 * A round that the league has been shown already is out, however far it is postponed afterwards.
 *
 * The first choice, made with the league, also holds for the rounds before it. A league without any
 * choice is from before there was one, and keeps `replace`. For a round without any time nobody can
 * say what came before its lock: there the owner may do what every choice has allowed.
 */
import { scheduledReveal } from '../calendar/lock.js';
import { lockOrder, placeOf } from '../calendar/lock-order.js';
import { isOwnPick, type RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import { voidPicks } from './counted-picks.js';

/** What an owner may assign: picks that members missed, or picks that they made as well. */
export const OWNER_MAY = ['fill-missed', 'replace'] as const;
export type OwnerMay = (typeof OWNER_MAY)[number];

/** The rounds of a season. */
type Calendar = { readonly rounds: Season['rounds'] };

/** What the owner chose and when (game time, UTC). */
export type OwnerMayChoice = {
  readonly at: Date;
  readonly ownerMay: OwnerMay;
  /** Rounds that the league had been shown by then: postponed since, they keep what held (LOCK-8). */
  readonly notFor?: readonly number[];
};

/** What holds for a round. Choices in the order in which they were made. */
export const ownerMayFor = (choices: readonly OwnerMayChoice[], round: Round): OwnerMay => {
  const out = scheduledReveal(round);
  if (out === Number.POSITIVE_INFINITY) {
    return choices.every(({ ownerMay }) => ownerMay === 'replace') ? 'replace' : 'fill-missed';
  }
  const before =
    choices.findLast(({ at, notFor }) => at.getTime() < out && !notFor?.includes(round.round)) ??
    choices[0];
  return before?.ownerMay ?? 'replace';
};

/**
 * The first round, in the order of locking, from which on the latest choice counts, where an earlier
 * one goes by another. Null when all rounds go by it, and when none is left that will.
 */
export const ownerMayFrom = (
  choices: readonly OwnerMayChoice[],
  season: Calendar,
): number | null => {
  const latest = choices.at(-1)?.ownerMay ?? 'replace';
  const order = lockOrder(season);
  const rounds = season.rounds.toSorted(
    (one, other) => placeOf(order, one.round) - placeOf(order, other.round),
  );
  const before = rounds.findLastIndex((round) => ownerMayFor(choices, round) !== latest);
  return before < 0 ? null : (rounds[before + 1]?.round ?? null);
};

/** Whether a pick of the round stands that its player made and the owner must leave alone. */
export const isPlayersOwn = (input: {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly round: number;
  readonly now: Date;
}): boolean => {
  const pick = input.picks.find(({ round }) => round === input.round);
  if (pick === undefined || !isOwnPick(pick)) return false;
  return !voidPicks(input.season, input.picks, input.now).has(input.round);
};
