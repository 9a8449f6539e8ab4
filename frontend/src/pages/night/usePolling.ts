import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../lib/game/serverClock';

/** Just past the end of a phase, so that the answer is about the next one (ms). */
const PAST = 60;
const SECOND = 1_000;

type Polling = {
  /** ms between two calls; null for none */
  readonly every: number | null;
  /** ISO text, UTC: a call more at that time of the server */
  readonly endsAt: string | null;
  readonly ask: () => void;
};

/** Calls `ask` at the end of a phase and when the page is looked at again, and in between as often as wanted. */
export function usePolling({ every, endsAt, ask }: Polling) {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (every !== null) timer = setTimeout(beat, every);
    };
    const beat = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      askNow();
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('online', beat);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('online', beat);
    };
  }, [every]);
  useEffect(() => {
    const left = endsAt === null ? null : Date.parse(endsAt) - serverNow();
    // an end far off is found out by asking now and then
    if (left === null || left < 0 || left > 60 * 60 * SECOND) return undefined;
    const timer = setTimeout(() => askNow(), left + PAST);
    return () => clearTimeout(timer);
  }, [endsAt]);
}
