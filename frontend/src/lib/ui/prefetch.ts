import { createContext, use, useEffect, useRef } from 'react';

/**
 * Fetches ahead what the page at a path needs. The default does nothing: a component rendered
 * without the app.
 */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined);

/** Hovering for this long (ms) counts as intent; a pointer that only passes over a link is quicker. */
const HOVER_DELAY = 65;

/**
 * Handlers for an element that leads to `path`: it is fetched ahead when somebody is about to go
 * there.
 */
export function usePrefetch(path: string) {
  const prefetch = use(PrefetchContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = () => {
    cancel();
    timer.current = setTimeout(prefetch, HOVER_DELAY, path);
  };
  return {
    onMouseEnter: schedule,
    onMouseLeave: cancel,
    onFocus: schedule,
    onBlur: cancel,
    // a finger comes straight down
    onTouchStart: () => {
      prefetch(path);
    },
  };
}
