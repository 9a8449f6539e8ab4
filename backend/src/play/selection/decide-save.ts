import { checkRound, checkSave, type PickNames } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { conflict, DomainError } from '../../core/platform/errors/domain-error.js';
import { picksOf, storedPick, withStoredPick } from './entry-picks.js';
import type { EntryContent, EntryState } from './entry-state.js';
import type { EntryPick } from './league-entry.js';
import { ruleError } from './rule-messages.js';
import type { RoundView } from './selection.mapper.js';

/** Names as the player wrote them, or ids. */
export type SaveRequest = {
  readonly names: PickNames;
  /** `savedAt` of the pick that the player has seen, null for none; undefined replaces any. */
  readonly basedOn: Date | null | undefined;
  /** Stores the pick that is replaced, so that this save can be undone. */
  readonly canBeUndone?: boolean;
};

/**
 * The entry's content after a save, decided on the entry as it was read; the write is conditional on that.
 *
 * @throws DomainError 400 with the codes of the rules, 409 PICK_CHANGED
 */
export function decideSave(
  before: EntryState,
  { names, basedOn, canBeUndone = false }: SaveRequest,
  view: RoundView,
): EntryContent {
  const { race, now } = view;
  const { round } = race;
  const verdict = checkSave({ ...requireOpen(before, view), names });
  const replaced = storedPick(before, round);
  // the same names again do not overwrite: the request is repeated because its answer was lost
  const isRepeated = verdict.ok && replaced !== null && hasNames(replaced, verdict.value);
  if (basedOn !== undefined && !isRepeated) requireUnchanged(replaced, basedOn);
  if (!verdict.ok) throw ruleError(verdict.refusals);
  const pick: EntryPick = {
    _id: replaced?._id ?? new Types.ObjectId(),
    round,
    ...verdict.value,
    status: 'user-submitted',
    scores: true,
    savedAt: savedAfter(replaced, now),
    assignedBy: null,
    notes: '',
    changes: [],
    ...(canBeUndone && { replaced: isRepeated ? toUndo(replaced) : withoutReplaced(replaced) }),
  };
  return { ...before, picks: withStoredPick(before, pick), openRounds: [round] };
}

/**
 * The entry's content after `Use my plan` is undone: with the pick from before it, or without one.
 *
 * @param savedAt of the pick that is undone
 * @throws DomainError 400 with the codes of the rules, 409 PICK_CHANGED
 */
export function decideUndo(before: EntryState, savedAt: Date, view: RoundView): EntryContent {
  const input = requireOpen(before, view);
  const { round } = input;
  const pick = storedPick(before, round);
  requireUnchanged(pick, savedAt);
  if (pick?.replaced === undefined) throw pickChanged(pick);
  const { replaced } = pick;
  const verdict = replaced && checkSave({ ...input, names: replaced });
  if (verdict?.ok === false) throw ruleError(verdict.refusals);
  if (replaced) return { ...before, picks: withStoredPick(before, replaced), openRounds: [round] };
  return withoutPick(before, round);
}

/** The entry's content without the pick of an open round. @throws DomainError 400 with the codes of the rules */
export function decideWithdrawal(before: EntryState, view: RoundView): EntryContent {
  return withoutPick(before, requireOpen(before, view).round);
}

const withoutPick = (before: EntryState, round: number): EntryContent => ({
  ...before,
  picks: before.picks.filter((pick) => pick.round !== round),
  openRounds: [round],
});

/** The input of the rules. @throws DomainError 400 with the codes of the rules unless the round can be picked for */
function requireOpen(before: EntryState, { rules, race: { round }, now }: RoundView) {
  const input = { season: rules, picks: picksOf(before), round, now };
  const verdict = checkRound(input);
  if (!verdict.ok) throw ruleError(verdict.refusals);
  return input;
}

/** @throws DomainError 409 PICK_CHANGED unless the pick was saved at that time, or is missing for null */
function requireUnchanged(pick: EntryPick | null, basedOn: Date | null): void {
  if (pick?.savedAt.getTime() !== basedOn?.getTime()) throw pickChanged(pick);
}

/** Whether a pick has these ids. */
export const hasNames = (pick: EntryPick, names: PickNames): boolean =>
  pick.mainDriver === names.mainDriver &&
  pick.reserveDriver === names.reserveDriver &&
  pick.team === names.team;

/** Later than the previous save, so that the time identifies the pick even while the clock stands still. */
const savedAfter = (replaced: EntryPick | null, now: Date): Date =>
  replaced ? new Date(Math.max(now.getTime(), replaced.savedAt.getTime() + 1)) : now;

/** What a repeated request replaces: undoing it still restores what the first one replaced. */
const toUndo = (pick: EntryPick): EntryPick['replaced'] =>
  pick.replaced === undefined ? withoutReplaced(pick) : pick.replaced;

const withoutReplaced = (pick: EntryPick | null): Omit<EntryPick, 'replaced'> | null => {
  if (!pick) return null;
  const alone = { ...pick };
  delete alone.replaced;
  return alone;
};

function pickChanged(pick: EntryPick | null): DomainError {
  if (!pick) return conflict('PICK_CHANGED', 'You withdrew this pick on another device.');
  const changedAt = pick.savedAt.toISOString();
  const message = `You changed this on another device at ${changedAt.slice(11, 16)} UTC.`;
  return new DomainError(409, 'PICK_CHANGED', message, undefined, undefined, changedAt);
}
