import { useEffect } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;
/** The longest wait for what may come hours late, such as a result (ms). */
export const PATIENT = 2 * 60_000;

/**
 * Calls `poll` at once when `active` becomes true, and again after 1 s, 2 s, 4 s … up to every
 * `longest` ms while it stays true. A tab that nobody sees asks for nothing, and at once when it is
 * looked at again. `poll` must be stable: a new function starts over.
 */
export function usePollWithBackoff(
  active: boolean,
  poll: () => unknown,
  longest: number = LONGEST_WAIT,
) {
  useEffect(() => {
    if (!active) return undefined;
    let wait = FIRST_WAIT;
    let missed = false;
    let timer: ReturnType<typeof setTimeout>;
    const pollIfSeen = () => {
      missed = document.visibilityState === 'hidden';
      if (!missed) poll();
    };
    const pollOnce = () => {
      pollIfSeen();
      timer = setTimeout(pollOnce, wait);
      wait = Math.min(2 * wait, longest);
    };
    const comeBack = () => {
      if (missed) pollIfSeen();
    };
    // what is asked by the component around this one is asked for once all effects have run
    timer = setTimeout(pollOnce);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [active, poll, longest]);
}
