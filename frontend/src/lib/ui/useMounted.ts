import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component still stands: an answer may come after the page has been left. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
