import { useCallback, useState } from 'react';

/** Until the page has been laid out, and where nothing is ever laid out: a phone's width, px. */
const UNMEASURED = 320;

/** The inner width of an element in px; it follows the element. Give it `ref`. */
export function useMeasuredWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width: width || UNMEASURED };
}
