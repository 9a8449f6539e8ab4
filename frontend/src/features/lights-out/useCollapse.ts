import { useLayoutEffect, useRef } from 'react';
import type { Step } from './show';

const FOLD = { duration: 400, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/**
 * At the end the lamps fold to a line and what is below slides up: it is laid out once, and drawn on its way by
 * transforms. Gives the refs of what slides.
 */
export function useCollapse(step: Step, isStill: boolean) {
  const below = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const before = useRef<readonly number[]>([]);
  const isFolded = step === 'rest';
  // how high they stand can only change with the window
  const isMeasured = step === 'locked' || step === 'alone';
  useLayoutEffect(() => {
    const parts = [below.current, foot.current].filter((part) => part !== null);
    if (isMeasured) before.current = parts.map(({ offsetTop }) => offsetTop);
    if (!isFolded || isStill) return;
    for (const [at, part] of parts.entries()) {
      const way = (before.current[at] ?? part.offsetTop) - part.offsetTop;
      if (way !== 0 && 'animate' in part)
        part.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], FOLD);
    }
  }, [isMeasured, isFolded, isStill]);
  return { below, foot };
}
