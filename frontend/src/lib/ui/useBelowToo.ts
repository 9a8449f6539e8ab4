import { useDeferredValue } from 'react';
import { useWide } from './useWide';

/**
 * Whether to draw what is below the first screen as well. A phone is busy too long with all of a page at once:
 * there it comes right after the first screen.
 */
export function useBelowToo(): boolean {
  const isWide = useWide();
  return useDeferredValue(true, false) || isWide;
}
