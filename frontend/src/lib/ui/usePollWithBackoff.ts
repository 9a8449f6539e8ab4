import { useEffect } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/**
 * Calls `poll` at once when `active` becomes true, and again after 1 s, 2 s, 4 s … up to every 15 s
 * while it stays true. `poll` must be stable: a new function starts over.
 */
export function usePollWithBackoff(active: boolean, poll: () => unknown) {
  useEffect(() => {
    if (!active) return undefined;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const pollOnce = () => {
      poll();
      timer = setTimeout(pollOnce, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
    pollOnce();
    return () => {
      clearTimeout(timer);
    };
  }, [active, poll]);
}
