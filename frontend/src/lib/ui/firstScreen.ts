import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useWide } from './useWide';

/**
 * False while something is drawn for the first time, true right after it. A slow phone is busy too long
 * with a whole page at once: what is below its first screen waits for this, in the room that is kept for it.
 */
export const useIsFirstDrawn = (): boolean => useDeferredValue(true, false);

/** Whether to draw what only a phone has below its first screen. */
export function useBelowToo(): boolean {
  const isWide = useWide();
  return useIsFirstDrawn() || isWide;
}

/** How many rows are drawn by now, from the top: those of the first screen, then after each painting twice as many. */
export function useRowsDrawn(
  total: number,
  first: { readonly narrow: number; readonly wide: number },
): number {
  const isWide = useWide();
  const [drawn, setDrawn] = useState(isWide ? first.wide : first.narrow);
  useEffect(() => {
    if (drawn >= total) return;
    startTransition(() => {
      setDrawn(drawn * 2);
    });
  }, [drawn, total]);
  return drawn;
}
