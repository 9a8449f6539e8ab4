import { useEffect } from 'react';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** Asks at once when `waiting` begins, and again with growing pauses (ms) for as long as it lasts. */
export function usePollWithBackoff(waiting: boolean, ask: () => unknown) {
  useEffect(() => {
    if (!waiting) return undefined;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const askOnce = () => {
      ask();
      timer = setTimeout(askOnce, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
    askOnce();
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, ask]);
}
