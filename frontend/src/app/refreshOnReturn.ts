import { ASKED_AFTER } from '../api/freshness';
import { FRESH_SECONDS } from '../api/freshSeconds';
import { api } from '../api/generated/api.generated';
import { isOld } from '../api/isOld';
import { isLive, onLive } from '../lib/app/live';
import type { AppStore } from './store';

/** Who was away for less has missed nothing that is worth a request (ms). */
const SHORT = FRESH_SECONDS * 1_000;
/** The stream of changes is opened again by then (ms), or what it announces has to be asked for. */
const STREAM_OPENS = 1_000;

/** Asks for what is on the page and old, or for all of it but what is asked for after times of its own. */
function askAgain(store: AppStore, isAll: boolean) {
  const { queries, subscriptions } = store.getState().api;
  for (const [key, query] of Object.entries(queries)) {
    const { endpointName, originalArgs } = query ?? {};
    if (!endpointName || Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    const forceRefetch = isOld(endpointName, query) || (isAll && !(endpointName in ASKED_AFTER));
    const { initiate } = api.endpoints[endpointName as 'getMe'];
    void store.dispatch(initiate(originalArgs, { subscribe: false, forceRefetch }));
  }
}

/**
 * Asks again when the player comes back from another tab or window, and when the network comes back: once the stream is open,
 * so that it announces what changes from then on. Returns how to stop.
 *
 * @param isBack the network has just come back
 */
export function refreshOnReturn(store: AppStore, isBack = false) {
  let leftAt: number | null = null;
  let stopWaiting = () => {};
  const ask = (isAll: boolean) => {
    stopWaiting();
    const end = () => {
      stopWaiting();
      askAgain(store, isAll);
    };
    if (isLive()) return end();
    const timer = setTimeout(end, STREAM_OPENS);
    const stopListening = onLive(end);
    stopWaiting = () => {
      clearTimeout(timer);
      stopListening();
    };
  };
  const leave = () => {
    leftAt ??= Date.now();
  };
  const comeBack = () => {
    if (leftAt !== null && Date.now() - leftAt >= SHORT) ask(false);
    leftAt = null;
  };
  const turn = () => {
    if (document.visibilityState === 'hidden') leave();
    else comeBack();
  };
  const reconnect = () => ask(true);
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('blur', leave);
  window.addEventListener('focus', comeBack);
  window.addEventListener('online', reconnect);
  if (isBack) reconnect();
  return () => {
    stopWaiting();
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('blur', leave);
    window.removeEventListener('focus', comeBack);
    window.removeEventListener('online', reconnect);
  };
}
