import { startTransition, useEffect, useState } from 'react';
import { useWide } from './useWide';

/**
 * How many rows of a table are drawn by now. A phone is busy too long with all at once: it gets those of its
 * first screen, and after each painting as many again. A wide screen gets all.
 */
export function useRowsDrawn(total: number, first: number): number {
  const isWide = useWide();
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (isWide || drawn >= total) return;
    startTransition(() => {
      setDrawn(drawn + first);
    });
  }, [isWide, drawn, total, first]);
  return isWide ? total : drawn;
}
