import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { wantsStill } from '../../../lib/game/usePlay';

/** How long the old order stands before it moves, and how long that takes (ms). */
const STAND = 900;
const MOVE = 700;

type Moving<Row> = {
  /** the rows in the order that they come from */
  readonly before: readonly Row[];
  /** names the move, so that each is made once; null: no move */
  readonly on: number | null;
};

/**
 * Rows that go from one order to the next: they are drawn where they were, then where they are, and each is
 * moved back by a transform that goes to nothing. Whoever wants no motion gets the new order at once.
 */
export function useMovingRows<Row>(rows: readonly Row[], { before, on }: Moving<Row>) {
  const [moved, setMoved] = useState<number | null>(() =>
    on === null || wantsStill() ? on : null,
  );
  const ref = useRef<HTMLOListElement>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const isBefore = on !== null && moved !== on;
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(
      () => {
        places.current = placesOf(ref.current);
        setMoved(on);
      },
      wantsStill() ? 0 : STAND,
    );
    return () => clearTimeout(timer);
  }, [isBefore, on]);
  useLayoutEffect(() => {
    if (isBefore || places.current.size === 0) return;
    const now = placesOf(ref.current);
    for (const row of rowsOf(ref.current)) {
      const key = row.dataset['row'] ?? '';
      const by = (places.current.get(key) ?? 0) - (now.get(key) ?? 0);
      if (by !== 0 && places.current.has(key) && !wantsStill())
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: MOVE,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        });
    }
    places.current = new Map();
  }, [isBefore]);
  return { rows: isBefore ? before : rows, ref };
}

const rowsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

const placesOf = (list: HTMLElement | null): ReadonlyMap<string, number> =>
  new Map(rowsOf(list).map((row) => [row.dataset['row'] ?? '', row.offsetTop]));
