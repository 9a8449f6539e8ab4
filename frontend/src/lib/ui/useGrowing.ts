import { useEffect, useState } from 'react';

/** ms: the page can answer a press between two portions */
const PAUSE = 20;

/**
 * How many of `total` things are to be drawn by now: `portion` of them at once, and as many more every
 * few milliseconds. Drawing a hundred rows in one go would hold a phone for half a second.
 */
export function useGrowing(total: number, portion: number): number {
  const [drawn, setDrawn] = useState(portion);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => {
      setDrawn(drawn + portion);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [drawn, total, portion]);
  return Math.min(drawn, total);
}
