import { useCallback, useState } from 'react';

/** Until the page has been laid out, and where nothing is ever laid out: a phone's width, px. */
const UNMEASURED = 320;

/** px of `1rem` unless the reader has chosen another size */
const USUAL_REM = 16;

/** How large type is, as a part of the usual size: what is drawn in px grows with it. */
const typeScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_REM) / USUAL_REM;

/** The inner width of an element in px; it follows the element. Give it `ref`. */
export function useMeasuredWidth() {
  const [width, setWidth] = useState(0);
  const [scale, setScale] = useState(1);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
      setScale(typeScale());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width: width || UNMEASURED, scale };
}
