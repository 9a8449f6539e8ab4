import { useLayoutEffect, useRef, type RefObject } from 'react';
import { wantsStill } from '../../../lib/game/usePlay';

/** How long sorting takes, in ms. */
const SORT = 400;

/** For each place of the sorted ones, where the same one stood before; the first of equals goes first. */
export function cameFrom(
  arrived: readonly number[],
  sorted: readonly number[],
): readonly (number | null)[] {
  const places = new Map<number, number[]>();
  for (const [at, champion] of arrived.entries()) {
    places.set(champion, [...(places.get(champion) ?? []), at]);
  }
  return sorted.map((champion) => places.get(champion)?.shift() ?? null);
}

type Sorting = {
  readonly arrived: readonly number[];
  readonly sorted: readonly number[];
  readonly isOver: boolean;
};

/**
 * Helmets that were seen to come go to their places when the last one is there. Each is drawn in its new cell
 * and moved from its old one, so nothing of it is in the way of a press.
 */
export function useSorting(
  list: RefObject<HTMLElement | null>,
  { arrived, sorted, isOver }: Sorting,
) {
  const seen = useRef(false);
  useLayoutEffect(() => {
    if (!isOver) {
      seen.current = arrived.length > 0;
      return;
    }
    if (!seen.current || wantsStill()) return;
    seen.current = false;
    const from = cameFrom(arrived, sorted);
    // in the frame that shows them first, and not in one piece with drawing them
    requestAnimationFrame(() => {
      if (list.current) move(list.current, from);
    });
  }, [list, arrived, sorted, isOver]);
}

function move(list: HTMLElement, from: readonly (number | null)[]) {
  const cells = [...list.children].map((cell) => cell.getBoundingClientRect());
  for (const [at, helmet] of list.querySelectorAll('img').entries()) {
    const before = cells[from[at] ?? at];
    const now = cells[at];
    if (!before || !now || before === now) continue;
    const by = `${before.x - now.x}px, ${before.y - now.y}px`;
    helmet.animate([{ transform: `translate(${by})` }, { transform: 'none' }], {
      duration: SORT,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }
}
