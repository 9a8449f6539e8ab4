import type { HoldingRound, Refusal, RuleCode } from '@gridlock/game-rules';
import { DomainError, badRequest } from '../../core/platform/errors/domain-error.js';

/** Why the names of a pick are refused (PICK-1, USED-4). */
export const NAME_CODES = [
  'SELECTION_INCOMPLETE',
  'DRIVER_UNKNOWN',
  'DRIVER_NOT_SELECTABLE',
  'TEAM_UNKNOWN',
  'MAIN_AND_RESERVE_SAME',
  'NAME_USED',
] as const;

const FIELD_LABELS = { mainDriver: 'main driver', reserveDriver: 'reserve driver', team: 'team' };

type Sentence = (refusal: Refusal) => string;
const name = (refusal: Refusal): string => refusal.name ?? 'This name';
const role = (refusal: Refusal): string => (refusal.field ? FIELD_LABELS[refusal.field] : 'pick');
/** For a name that only the player's own pick of a later round uses. */
const heldReason = (refusal: Refusal): string | null =>
  refusal.heldFor ? heldSentence(name(refusal), refusal.heldFor) : null;

/** The refusal of a name that the player has picked for a later round. */
export const heldSentence = (what: string, { name: race, isPostponed }: HoldingRound): string =>
  `${what} is kept for ${isPostponed ? 'the postponed' : 'your pick for the'} ${race}.` +
  ' You can change or withdraw that pick.';

/** One sentence per rule code: a new code without a sentence fails the type check. */
const SENTENCES: Readonly<Record<RuleCode, Sentence>> = {
  ROUND_UNKNOWN: () => 'Race not found',
  ROUND_CANCELLED: () => 'This race is cancelled, so there’s nothing to pick.',
  SELECTIONS_LOCKED: () => 'Picks are locked for this race.',
  SELECTIONS_NOT_LOCKED_YET: () =>
    'Picks for this race are still open. You can assign a pick once they’re locked.',
  SELECTIONS_NOT_OPEN_YET: () =>
    'Picks for this race aren’t open yet. You can pick for the current race, and for a postponed one until it locks.',
  ROUND_NOT_REACHED: () =>
    'This race hasn’t started yet. You can assign picks up to the current race.',
  PICK_MADE_BY_PLAYER: () =>
    'The player made this pick. In this league the owner can only fill in missed picks.',
  SELECTION_INCOMPLETE: () => 'All selections are required',
  DRIVER_UNKNOWN: (r) => `${name(r)} doesn’t drive in this season.`,
  DRIVER_NOT_SELECTABLE: (r) => `${name(r)} can’t be picked this season.`,
  TEAM_UNKNOWN: (r) => `${name(r)} isn’t a team in this season.`,
  MAIN_AND_RESERVE_SAME: () => 'Main and reserve driver must be two different drivers.',
  NAME_USED: (r) => heldReason(r) ?? `${name(r)} has already been used as ${role(r)} this season.`,
  SWAP_WINDOW_NOT_OPEN: () => 'The swap window opens when qualifying ends.',
  SWAP_WINDOW_CLOSED: () => 'The swap window for this race is closed.',
  SWAP_NONE_LEFT: () => 'You have no swaps left this season.',
  SWAP_NO_PICK: () => 'You have no saved pick to swap for this race.',
  SWAP_PICK_CHANGED: () => 'Your saved pick has changed since. Reload and check again.',
  SWAP_MAIN_USED: (r) =>
    heldReason(r) ?? `${name(r)} has already been used as main driver this season.`,
  SWAP_RESERVE_USED: (r) =>
    heldReason(r) ?? `${name(r)} has already been used as reserve driver this season.`,
};

/** The refusal of a rule, for people. */
export const ruleSentence = (refusal: Refusal): string => SENTENCES[refusal.code](refusal);

/** A refused verdict as the API's error: its message is the first reason, its details are all of them. */
export function ruleError(refusals: readonly [Refusal, ...Refusal[]]): DomainError {
  const [first] = refusals;
  const details = refusals.map((refusal) => ({
    field: refusal.field ?? 'round',
    message: ruleSentence(refusal),
  }));
  if (first.code === 'ROUND_UNKNOWN') return new DomainError(404, first.code, ruleSentence(first));
  return badRequest(first.code, ruleSentence(first), details);
}
