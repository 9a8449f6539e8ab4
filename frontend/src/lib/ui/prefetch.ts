import { createContext, use, useEffect, useRef } from 'react';

/** Fetches ahead what the page at a path needs. Outside of the app there is nothing to fetch. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

/** A pointer that only passes over a link does not stay this long (ms). */
const INTENT = 65;

/** Handlers for an element that leads to `path`: it is fetched ahead when somebody is about to go there. */
export function usePrefetch(path: string) {
  const prefetch = use(PrefetchContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => forget, []);
  const aim = () => {
    forget();
    timer.current = setTimeout(prefetch, INTENT, path);
  };
  return {
    onMouseEnter: aim,
    onMouseLeave: forget,
    onFocus: aim,
    onBlur: forget,
    // a finger comes straight down
    onTouchStart: () => {
      prefetch(path);
    },
  };
}
