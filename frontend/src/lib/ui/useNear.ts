import { startTransition, useCallback, useState } from 'react';

/** Elements are told a little ahead of when they are seen. */
const AHEAD = '400px 200px';

/** So many are told at once: a phone is busy too long with all that are near when a page opens. */
const AT_ONCE = 4;

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, () => void>();
const near: Element[] = [];
let isTelling = false;

function watch(element: Element, onNear: () => void) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        near.push(target);
      }
      if (!isTelling) tell();
    },
    { rootMargin: AHEAD },
  );
  waiting.set(element, onNear);
  observer.observe(element);
}

/** A few of them in each frame, until all know. */
function tell() {
  isTelling = near.length > 0;
  if (!isTelling) return;
  const some = near.splice(0, AT_ONCE);
  // whatever else the page has to do goes first
  startTransition(() => {
    for (const element of some) waiting.get(element)?.();
  });
  requestAnimationFrame(tell);
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
