import type { GridBox } from '../../../features/selection/gridBoxes';

/** As many as fit on a phone without scrolling through heads. */
export const MAX_BOXES = 24;

/** The last box of a full wall says how many more there are. */
export type ShownBoxes = { readonly shown: readonly GridBox[]; readonly more: number };

/**
 * Whom the wall shows: everybody of a small league. In a large one those who are still to pick come
 * first before the lock (afterwards the order of the grid holds), and the player is always there.
 */
export function shownBoxes(boxes: readonly GridBox[], locked: boolean): ShownBoxes {
  if (boxes.length <= MAX_BOXES) return { shown: boxes, more: 0 };
  const ranked = locked
    ? boxes
    : [...boxes.filter((box) => !box.selectionMade), ...boxes.filter((box) => box.selectionMade)];
  const own = ranked.filter((box) => box.isOwn);
  const others = ranked.filter((box) => !box.isOwn);
  const shown = new Set([...own, ...others.slice(0, MAX_BOXES - 1 - own.length)]);
  return { shown: ranked.filter((box) => shown.has(box)), more: boxes.length - shown.size };
}

/** How many boxes stand side by side, `most` at best, so that all rows are about equally long. */
export const columnsFor = (boxes: number, most: number): number =>
  Math.ceil(boxes / Math.ceil(boxes / most));
