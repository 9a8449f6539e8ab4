/** The three names of a pick as one text; null without a pick. */
export type Shown = string | null;

/** Client time in ms of the call and of its answer; infinity where none came. */
type Span = { readonly from: number; readonly to: number };

/** The outcome of a change: null without an answer, as it may then happen at any later time. */
type Outcome = { readonly accepted: boolean | null };

/** One call about one player's pick of one round in one league, as its client saw it. */
export type Operation = Span &
  /** Null takes the pick back. */
  (
    | ({ readonly kind: 'save'; readonly names: Shown } & Outcome)
    | ({ readonly kind: 'swap' } & Outcome)
    | ({ readonly kind: 'override'; readonly names: string } & Outcome)
    /** The pick as it was shown after the lock: to others without swaps while somebody can still swap. */
    | { readonly kind: 'reveal'; readonly shown: Shown; readonly isOwn: boolean }
    /** The player's own pick as they saw it while it could be changed. */
    | { readonly kind: 'own'; readonly shown: Shown }
  );

/** `main/reserve/team`, as the API answers it. */
export const namesOf = (pick: {
  readonly mainDriver: string | null;
  readonly reserveDriver: string | null;
  readonly team: string | null;
}): Shown =>
  pick.mainDriver === null ? null : [pick.mainDriver, pick.reserveDriver, pick.team].join('/');

/** The pick after a swap. */
export function swapped(names: string): string {
  const [main, reserve, team] = names.split('/');
  return [reserve, main, team].join('/');
}
