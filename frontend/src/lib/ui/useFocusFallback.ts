import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to `fallback` when the element that had it is removed from the page. `count` is
 * whatever gets smaller when that happens: the rows of a list, the buttons below it.
 */
export function useFocusFallback(
  fallback: RefObject<HTMLElement | null>,
  count: number | undefined,
) {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = (count ?? 0) < (before.current ?? 0);
    before.current = count;
    if (isFewer && document.activeElement === document.body) fallback.current?.focus();
  }, [fallback, count]);
}
