import { startTransition, useCallback, useState } from 'react';

/** Elements are told a little ahead of when they are seen. */
const AHEAD = '400px 200px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();

function watch(element: Element, onNear: () => void) {
  observer ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      // whatever else the page has to do goes first
      startTransition(() => {
        for (const { target } of near) {
          waiting.get(target)?.();
          observer?.unobserve(target);
        }
      });
    },
    { rootMargin: AHEAD },
  );
  waiting.set(element, onNear);
  observer.observe(element);
}

/** Whether an element has come near the part of the page that is seen, and stays so. Give it `ref`. */
export function useNear() {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return undefined;
      watch(element, () => {
        setNear(true);
      });
      return () => observer?.unobserve(element);
    },
    [isNear],
  );
  return { ref, isNear };
}
