import { NOTHING_CHOSEN, PICK_FIELDS, type Choice, type PickNames } from './pickFields';
import type { UsedNames } from './pickOptions';

/** `edit`: choosing; `saved`: the picks with Edit and Confirm; `locked`: nothing can change. */
export type BoardMode = 'edit' | 'saved' | 'locked';

/** What has just happened on the board; the focus follows it. */
export type BoardEvent = 'saved' | 'editing' | 'cancelled' | null;

type BoardInput = {
  /** the saved picks, if all three are there */
  readonly saved: PickNames | null;
  /** the choice being made, if there is one */
  readonly draft: Choice | null;
  readonly locked: boolean;
};

/** Without saved picks the page is in edit mode (SM-26); once locked nothing changes (SM-31). */
export function boardMode({ saved, draft, locked }: BoardInput): BoardMode {
  if (locked) return 'locked';
  return saved && !draft ? 'saved' : 'edit';
}

/** A name that has been used meanwhile is not chosen any more. */
export const withoutUsed = (choice: Choice, used: UsedNames): Choice => {
  const free = PICK_FIELDS.map((field) => {
    const name = choice[field];
    return [field, name !== null && used[field].has(name) ? null : name] as const;
  });
  return Object.fromEntries(free) as Choice;
};

/** What the three columns show as chosen. After the lock a draft is worth nothing. */
export function shownChoice(input: BoardInput & { readonly used: UsedNames }): Choice {
  if (input.locked) return input.saved ?? NOTHING_CHOSEN;
  return withoutUsed(input.draft ?? input.saved ?? NOTHING_CHOSEN, input.used);
}
