import type { Selection } from '../../../api/selectionApi';

type Made = Pick<Selection, 'userId' | 'username' | 'selectionMade'>;

/** Whose pick came in between two readings of the same round; nobody before the first. */
export const newPicks = (before: readonly Made[] | null, after: readonly Made[]): readonly Made[] =>
  before === null
    ? []
    : after.filter(
        (now) =>
          now.selectionMade &&
          before.some((then) => then.userId === now.userId && !then.selectionMade),
      );

/** 'ana picked', 'ana and ben picked', 'ana and 2 others picked' */
export function pickedText(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 1) return `${first} picked`;
  const others = names.length === 2 ? second : `${names.length - 1} others`;
  return `${first} and ${others} picked`;
}
