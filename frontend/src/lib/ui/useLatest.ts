import { useCallback, useLayoutEffect, useRef } from 'react';

/** Calls the latest of a function under one name for good: who is given it is not drawn again for it. */
export function useLatest<Args extends readonly unknown[]>(call: (...args: Args) => void) {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => {
    latest.current(...args);
  }, []);
}
