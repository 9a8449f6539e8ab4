import { setupListeners } from '@reduxjs/toolkit/query/react';
import { FRESH_SECONDS } from '../api/freshness';
import type { AppDispatch } from './store';

/** Who was away for less has missed nothing that is worth a request (ms). */
const SHORT = FRESH_SECONDS * 1_000;

/**
 * Reads again what is on the page when the player comes back to it, from another tab or window, and
 * when the network comes back. Which queries that are is said by each of them. Returns how to stop.
 */
export const refreshOnReturn = (dispatch: AppDispatch) =>
  setupListeners(dispatch, (send, { onFocus, onOnline }) => {
    let leftAt: number | null = null;
    const leave = () => {
      leftAt ??= Date.now();
    };
    const comeBack = () => {
      if (leftAt !== null && Date.now() - leftAt >= SHORT) send(onFocus());
      leftAt = null;
    };
    const turn = () => {
      if (document.visibilityState === 'hidden') leave();
      else comeBack();
    };
    const reconnect = () => send(onOnline());
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    window.addEventListener('online', reconnect);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('online', reconnect);
    };
  });
