import { useEffect } from 'react';
import { useServerTime } from '../../lib/useServerNow';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

type RevealFacts = {
  /** ISO text, UTC */
  readonly lockAt: string | null;
  /** what the server says; undefined while it has not been heard */
  readonly locked: boolean | undefined;
  readonly refetch: () => unknown;
};

/**
 * The server decides when picks are revealed (TE-18, TE-19). Once its clock should read zero it is
 * asked, and again with growing pauses, for no two clocks agree to the millisecond.
 */
export function useReveal({ lockAt, locked, refetch }: RevealFacts) {
  const isTime = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  const waiting = isTime && locked === false;
  useEffect(() => {
    if (!waiting) return undefined;
    let wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      refetch();
      timer = setTimeout(ask, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
    ask();
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, refetch]);
}
