import { useCallback, useState } from 'react';

/** How high the board is, as a length of CSS: what sticks below it has to know. Give it `ref`. */
export function useBoardHeight() {
  const [height, setHeight] = useState('0px');
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setHeight(`${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
