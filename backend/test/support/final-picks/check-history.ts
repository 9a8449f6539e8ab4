import { type Operation, type Shown, swapped } from './history.js';

/**
 * A pick, the same without its swaps, as others see it (SWAP-4), and whether anybody has been shown it after the
 * lock: from then on no save changes it.
 */
type State = { readonly names: Shown; readonly unswapped: Shown; readonly isShown: boolean };

const isTrue = ({ isOwn, shown }: Operation & { kind: 'reveal' }, state: State): boolean =>
  shown === (isOwn ? state.names : state.unswapped);

/**
 * Whether one player's pick can have been final from the first reveal on. Looks for an order of all
 * calls, each at one moment between its call and its answer, in which every answer is true: a reveal
 * shows the pick as it stands and ends the saving, an accepted save comes before every reveal, and
 * after it only swaps and assignments change anything. A refused change does nothing; one without an
 * answer does something at some time, or nothing.
 *
 * @returns null when there is such an order, else what happened, in the order of the calls
 */
export function whyNotFinal(history: readonly Operation[]): string | null {
  const relevant = history.filter(canMatter).sort((one, other) => one.from - other.from);
  return isPossible(relevant) ? null : relevant.map(toText).join('\n');
}

const canMatter = (one: Operation): boolean => !('accepted' in one) || one.accepted !== false;

function isPossible(operations: readonly Operation[]): boolean {
  const tried = new Set<string>();
  const search = (left: readonly Operation[], state: State): boolean => {
    const rest = state.isShown ? withoutTrueReveals(left, state) : left;
    if (rest.every(mayNeverHappen)) return true;
    const key = `${rest.map((one) => operations.indexOf(one)).join()} ${JSON.stringify(state)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    return next(rest).some((one) => {
      const others = rest.filter((each) => each !== one);
      const after = apply(one, state);
      if (after !== null && search(others, after)) return true;
      return mayNeverHappen(one) && search(others, state);
    });
  };
  return search(operations, { names: null, unswapped: null, isShown: false });
}

const mayNeverHappen = (one: Operation): boolean => 'accepted' in one && one.accepted === null;

/** Calls that may come first: none of the others was answered before they were made. */
function next(left: readonly Operation[]): readonly Operation[] {
  const firstAnswer = Math.min(...left.map(({ to }) => to));
  return left.filter(({ from }) => from <= firstAnswer);
}

/** A reveal that is true changes nothing once there was one, so it may as well come at once. */
function withoutTrueReveals(left: readonly Operation[], state: State): readonly Operation[] {
  const possible = new Set(next(left));
  const rest = left.filter(
    (one) => !(possible.has(one) && one.kind === 'reveal' && isTrue(one, state)),
  );
  return rest.length === left.length ? left : withoutTrueReveals(rest, { ...state, isShown: true });
}

/** The state after a call, or null where its answer would not be true. */
function apply(one: Operation, state: State): State | null {
  switch (one.kind) {
    case 'save':
      return state.isShown ? null : { ...state, names: one.names, unswapped: one.names };
    case 'swap':
      return state.names === null ? null : { ...state, names: swapped(state.names), isShown: true };
    case 'override':
      return { names: one.names, unswapped: one.names, isShown: true };
    case 'reveal':
      return isTrue(one, state) ? { ...state, isShown: true } : null;
    case 'own':
      return one.shown === state.names ? state : null;
  }
}

const toText = (one: Operation): string => {
  const what = one.kind === 'swap' ? '' : String('names' in one ? one.names : one.shown);
  const answer = 'accepted' in one && one.accepted === null ? 'never' : one.to.toFixed(1);
  return `${one.from.toFixed(1)} to ${answer}: ${one.kind} ${what}`;
};
