import { useEffect, useRef } from 'react';

/**
 * For a part that has taken another one's place: the pressed button is gone with it, so the focus
 * goes to what came instead, and the page scrolls there.
 */
export function useFocusWhen(active: boolean) {
  const element = useRef<HTMLElement & HTMLFormElement>(null);
  useEffect(() => {
    if (active) element.current?.focus();
  }, [active]);
  return element;
}
