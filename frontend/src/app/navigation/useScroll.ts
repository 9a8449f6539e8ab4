import { useEffect, useLayoutEffect } from 'react';
import { usePlace } from './Pages';

/** A new page starts at its top, or at the part that its address names; back and forward where it was left. */
export function useScroll() {
  const { shown, scrollMemory } = usePlace();
  const { location, isLoading, scrollTo } = shown;
  useLayoutEffect(() => {
    if (typeof scrollTo === 'number') {
      window.scrollTo(0, scrollTo);
      return;
    }
    const part = partOf(location.hash);
    if (part) part.scrollIntoView();
    else if (scrollTo === 'start') window.scrollTo(0, 0);
  }, [location, scrollTo]);
  useEffect(() => {
    const hide = () => {
      if (!isLoading) scrollMemory.leave(location.key);
      scrollMemory.store();
      // whoever comes back before the app runs finds the page where it was
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
    };
  }, [location, isLoading, scrollMemory]);
}

function partOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // not a name that anything could have
    return null;
  }
}
