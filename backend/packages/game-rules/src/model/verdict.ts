import type { PickField } from './pick.js';

/** Every reason the game has to refuse something. Stable: they cross the API. */
export const RULE_CODES = [
  'ROUND_UNKNOWN',
  'ROUND_CANCELLED',
  'SELECTIONS_LOCKED',
  'SELECTIONS_NOT_LOCKED_YET',
  'SELECTIONS_NOT_OPEN_YET',
  'ROUND_NOT_REACHED',
  'PICK_MADE_BY_PLAYER',
  'SELECTION_INCOMPLETE',
  'DRIVER_UNKNOWN',
  'DRIVER_NOT_SELECTABLE',
  'TEAM_UNKNOWN',
  'MAIN_AND_RESERVE_SAME',
  'NAME_USED',
  'SWAP_WINDOW_NOT_OPEN',
  'SWAP_WINDOW_CLOSED',
  'SWAP_NONE_LEFT',
  'SWAP_NO_PICK',
  'SWAP_PICK_CHANGED',
  'SWAP_MAIN_USED',
  'SWAP_RESERVE_USED',
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

/** One reason. `field` and `name` (as the player wrote it, or the canonical name) where they help. */
export type Refusal = {
  readonly code: RuleCode;
  readonly field?: PickField;
  readonly name?: string;
  /** The round whose open pick keeps the name; missing for one that is used. */
  readonly heldFor?: HoldingRound;
};

/** A round that keeps a name for its pick. */
export type HoldingRound = {
  readonly round: number;
  /** Of the race. */
  readonly name: string;
  readonly isPostponed: boolean;
};

/** Accepted with a value, or refused with every reason, the most important one first. */
export type Verdict<Accepted> =
  | { readonly ok: true; readonly value: Accepted }
  | { readonly ok: false; readonly refusals: readonly [Refusal, ...Refusal[]] };

/** An accepting verdict. */
export const accept = <Accepted>(value: Accepted): Verdict<Accepted> => ({ ok: true, value });

/** A refusing verdict with at least one reason. */
export const refuse = (...refusals: [Refusal, ...Refusal[]]): Verdict<never> => ({
  ok: false,
  refusals,
});

/** Accepts `value` when there is no reason against it. */
export const acceptUnless = <Accepted>(
  refusals: readonly Refusal[],
  value: Accepted,
): Verdict<Accepted> => {
  const [first, ...others] = refusals;
  return first === undefined ? accept(value) : refuse(first, ...others);
};
