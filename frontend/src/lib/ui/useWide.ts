import { useSyncExternalStore } from 'react';

/** From here on pages have two columns; the style sheets say the same. */
const WIDE = '(min-width: 60rem)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/**
 * Whether the page has two columns. Only for what stands at another place then: the order on the
 * screen stays the order in which the keyboard and a screen reader go through it.
 */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
