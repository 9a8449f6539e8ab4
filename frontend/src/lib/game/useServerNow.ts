import { useSyncExternalStore } from 'react';
import { serverNow, subscribeToClock } from './serverClock';

const TICK = 1_000;
/** Just past the full second, so that a clock reads zero at zero. */
const PAST = 5;

// One timer for all clocks on the page, running only while there are any (CO-16).
const listeners = new Set<() => void>();
let reading = serverNow();
let timer: ReturnType<typeof setTimeout> | undefined;
let unsubscribe: (() => void) | undefined;

function tick() {
  clearTimeout(timer);
  reading = serverNow();
  timer = setTimeout(tick, TICK - (reading % TICK) + PAST);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    unsubscribe = subscribeToClock(tick);
    // a sleeping phone holds timers back: catch up when the page is seen again
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    unsubscribe?.();
    document.removeEventListener('visibilitychange', tick);
  };
}

function snapshot(): number {
  // the timer was stopped: the last reading may be hours old
  if (listeners.size === 0 && Math.abs(serverNow() - reading) >= TICK) reading = serverNow();
  return reading;
}

/**
 * What `select` makes of the server's time (ms, UTC); the component is drawn again only when that
 * changes. It must give a plain value: a number, a text, a flag.
 */
export const useServerTime = <Value extends string | number | boolean | null>(
  select: (now: number) => Value,
): Value => useSyncExternalStore(subscribe, () => select(snapshot()));

/**
 * The server's time (ms, UTC), renewed every second. Use it in a small component of its own, so
 * that a tick redraws nothing else.
 */
export const useServerNow = (): number => useServerTime((now) => now);
