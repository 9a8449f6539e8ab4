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

/** Rows that are drawn with the first screen, and how many more after each painting. */
type Rows = { readonly narrow: number; readonly wide: number; readonly more: number };

/** How many rows are drawn by now, from the top: those of the first screen, then some more after each painting. */
export function useRowsDrawn(total: number, { narrow, wide, more }: Rows): number {
  const isWide = useWide();
  const [drawn, setDrawn] = useState(isWide ? wide : narrow);
  useEffect(() => {
    if (drawn >= total) return;
    startTransition(() => {
      setDrawn(drawn + more);
    });
  }, [drawn, total, more]);
  return drawn;
}

/** What the first screen draws in steps itself goes first. */
const STEPS_BEFORE = 2;

/** How many parts that a phone has below its first screen are drawn by now: one more after each painting. */
export function usePartsDrawn(total: number): number {
  const steps = STEPS_BEFORE + total;
  return Math.max(0, useRowsDrawn(steps, { narrow: 0, wide: steps, more: 1 }) - STEPS_BEFORE);
}
